// The elements of a mail, each with its style.
import { type Html, html, joined, raw } from '#server/platform/html.ts'
import { light } from '#server/platform/palette.ts'
import type { Block } from './mail-block.ts'

export interface Link {
  label: string
  link: string
}

/**
 * Shown in lists only. What follows it keeps the beginning of the mail from being shown there as
 * well.
 */
export function hidden(preheader: string) {
  return html`<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader}${raw('&#847;&zwnj;&nbsp;'.repeat(60))}</div>`
}

export function drawn(block: Block): Html {
  switch (block.is) {
    case 'paragraph':
      return html`<p class="ink" style="margin:0 0 16px;color:${light.ink}">${lines(block.text)}</p>`
    case 'quote':
      return html`<blockquote class="quote" style="margin:4px 0 20px;padding:14px 18px;background:${light.quote};border-left:3px solid ${light.brass};border-radius:0 6px 6px 0;color:${light.ink}">${lines(block.text)}</blockquote>`
    case 'list':
      return html`<ul style="margin:0 0 16px;padding:0 0 0 20px">${block.items.map((item) => html`<li class="ink" style="margin:0 0 6px;color:${light.ink}">${lines(item)}</li>`)}</ul>`
    case 'facts':
      return html`<table width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 20px;border-collapse:collapse">${block.rows.map(row)}</table>`
  }
}

function row({ name, value }: { name: string; value: string }) {
  const cell = `padding:9px 0;border-top:1px solid ${light.line};vertical-align:top;text-align:left;line-height:1.4`
  return html`<tr><th scope="row" class="quiet line" style="${cell};width:34%;padding-right:16px;overflow-wrap:normal;word-break:normal;font-weight:400;color:${light['ink-2']}">${lines(name)}</th><td class="ink line" style="${cell};font-weight:600;color:${light.ink}">${lines(value)}</td></tr>`
}

export function button({ label, link }: Link) {
  return html`<table role="presentation" class="wide" cellpadding="0" cellspacing="0" style="margin:28px 0 4px"><tr><td class="button" bgcolor="${light.pine}" style="background:${light.pine};border-radius:6px"><a href="${link}" style="display:inline-block;padding:13px 24px;color:${light['on-pine']};font-weight:600;line-height:1.2;text-decoration:none">${label}</a></td></tr></table>`
}

function lines(text: string) {
  return joined(text.split('\n'), html`<br>`)
}
