import { useEffect, useEffectEvent, useState } from 'react'
import { keepJson, readJson } from '#web/lib/storage.ts'
import { focusChoice, markChoices } from '../marks/focus-choice.ts'

/** A key of the page, and what it does. Letters are compared without regard to their case. */
export interface ReviewKey {
  key: string
  act: () => void
}

const switchedOffKey = 'review-keys-off'

/** Single letters can be switched off, for those who speak to their computer (WCAG 2.1.4). */
export function useKeySwitch() {
  const [isOn, setIsOn] = useState(() => readJson(switchedOffKey) !== true)

  function turn(on: boolean) {
    keepJson(switchedOffKey, !on)
    setIsOn(on)
  }

  return { isOn, turn }
}

/** The part that a key waits for; letters typed until it has the focus are meant for it. */
let awaited: { cancel: () => void; until: number } | null = null

/** Acts on keys, but not while somebody is typing, or a dialog is open. */
export function useReviewKeys(keys: readonly ReviewKey[], isOn: boolean) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (event.key === 'Escape' && isTyping(event.target)) return focusHeading()
    if (isTyping(event.target) || isDialogOpen()) return
    if (awaited && performance.now() < awaited.until) {
      event.preventDefault()
      if (event.key === 'Escape') awaited.cancel()
      return
    }
    const pressed = keys.find(({ key }) => key === event.key.toLowerCase())
    if (!pressed || (!isOn && isLetter(pressed.key))) return
    event.preventDefault()
    pressed.act()
  })

  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** Not one that is closing. */
function isDialogOpen() {
  return document.querySelector('[data-dialog][data-open]') !== null
}

/** The name of the candidate, from which every key acts. */
export function focusHeading() {
  document.querySelector<HTMLElement>('#main h1')?.focus()
}

function isLetter(key: string) {
  return key.length === 1
}

function isTyping(target: EventTarget | null) {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])'))
  )
}

/** For so long a key waits for a part that is still loading. */
const partMs = 5_000
/** For so long other keys are not heard meanwhile. */
const unheardMs = 1_000

/**
 * Acts on an element, at once or as soon as it is there: a key is not lost because a part is still
 * loading. It is given up when the focus goes elsewhere.
 */
function onceThere(
  find: () => HTMLElement | null | undefined,
  act: (element: HTMLElement) => void,
) {
  awaited?.cancel()
  const element = find()
  if (element) {
    act(element)
    return
  }
  const focused = document.activeElement
  const observer = new MutationObserver(() => {
    const element = find()
    const heading = document.querySelector('#main h1')
    const hasMoved = ![focused, document.body, heading].includes(document.activeElement)
    if (element || hasMoved) cancel()
    if (element && !hasMoved) act(element)
  })
  // A part is also there once it is not inert or disabled any more.
  const attributes = { attributes: true, attributeFilter: ['inert', 'disabled'] }
  observer.observe(document.body, { childList: true, subtree: true, ...attributes })
  const timer = window.setTimeout(cancel, partMs)
  const waiting = { cancel, until: performance.now() + unheardMs }
  awaited = waiting

  function cancel() {
    observer.disconnect()
    window.clearTimeout(timer)
    if (awaited === waiting) awaited = null
  }
}

function inUse(id: string) {
  const element = document.getElementById(id)
  return element && isInUse(element) ? element : null
}

/** Not of the application before, which is inert until the next one has it. */
function isInUse(element: HTMLElement) {
  return element.closest('[inert]') === null
}

/** Moves the focus to the first thing that can be used in a part of the page, or to the part. */
export function focusPart(id: string) {
  const usable = 'textarea, input, select, button, iframe, [tabindex="0"], a[href]'
  onceThere(
    () => {
      const part = inUse(id)
      const first = part?.tabIndex === 0 ? part : part?.querySelector<HTMLElement>(usable)
      return first?.matches(':disabled') ? null : first
    },
    (target) => {
      target.scrollIntoView({ block: 'nearest' })
      target.focus()
    },
  )
}

/**
 * Moves the focus to the mark of an answer.
 * @param key absent: the first answer without a mark, else the first one, once they are there
 */
export function focusMark(key?: string) {
  const isMeant = ({ dataset }: HTMLElement) => !key || dataset['mark'] === key
  onceThere(() => {
    const choices = markChoices().filter((choice) => isInUse(choice) && isMeant(choice))
    return choices.find((choice) => !choice.querySelector('input:checked')) ?? choices[0]
  }, focusChoice)
}

/** Presses a button of the page, and shows where that was. */
function pressButton(id: string) {
  onceThere(
    () => inUse(id),
    (button) => {
      button.scrollIntoView({ block: 'center' })
      button.focus()
      button.click()
    },
  )
}

/**
 * The keys of the notes, the answer and its letter.
 * @param show brings the forms on screen, if they are not always there
 */
export function formKeys(show?: () => void): ReviewKey[] {
  const keyOf = (key: string, act: () => void) => ({
    key,
    act: () => {
      show?.()
      act()
    },
  })
  return [
    keyOf('n', () => focusPart('review-notes')),
    keyOf('f', () => focusPart('review-feedback')),
    keyOf('i', () => focusPart('review-snippets')),
    keyOf('b', () => pressButton('review-from-marks')),
    keyOf('x', () => pressButton('review-decline')),
  ]
}
