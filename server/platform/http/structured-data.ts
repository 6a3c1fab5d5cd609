// Data for search engines, in the vocabulary of schema.org.
import { type Html, html, raw } from '../html.ts'

/** The element that holds them. They are data, which a browser does not run. */
export function jsonLd(things: object[]): Html {
  const graph = { '@context': 'https://schema.org', '@graph': things }
  const text = JSON.stringify(graph).replaceAll('<', '\\u003c')
  return html`<script type="application/ld+json">${raw(text)}</script>`
}

/** The product as an organization. */
export function publisher(appUrl: string): object {
  return {
    '@type': 'Organization',
    '@id': `${appUrl}/#organization`,
    name: 'Altura',
    url: appUrl,
    logo: `${appUrl}/apple-touch-icon.png`,
  }
}
