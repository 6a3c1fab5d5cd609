// One polite live region for what the fields of a form say while they are typed into: a single
// announcement at each pause, the error first (WCAG 4.1.3).
import { useEffect, useRef, useState } from 'react'
import styles from './visually-hidden.module.css'

const pauseMs = 1_200
const clearAfterMs = 5_000
const pollMs = 200

interface Announcement {
  text: string
  isError: boolean
}

/** The announcements that wait for a pause, one a component. */
const queue = new Map<object, Announcement>()
let announcing: number | undefined
let clearing: number | undefined
let typedAt = -Infinity
let region: HTMLElement | undefined

/**
 * Announces a text to screen readers at the next pause in typing after it changed; the text of the
 * first render is not announced.
 * @param text empty for none
 * @param isError announced before the others, and alone of its kind
 */
export function useAnnouncement(text: string, { isError = false } = {}): void {
  const owner = useRef({})
  const previous = useRef(text)

  useEffect(() => {
    const key = owner.current
    createRegion()
    return () => void queue.delete(key)
  }, [])
  useEffect(() => {
    if (previous.current === text) return
    previous.current = text
    enqueue(owner.current, { text, isError })
  }, [text, isError])
}

/**
 * For a live region of its own, whose news must not interrupt typing.
 * @returns the value of the last pause in typing
 */
export function useAfterTyping<T>(value: T): T {
  const [latest, setLatest] = useState(value)

  useEffect(() => {
    if (value === latest) return undefined
    const update = () => hasPaused() && setLatest(value)
    const interval = window.setInterval(update, pollMs)
    update()
    return () => window.clearInterval(interval)
  }, [value, latest])
  return latest
}

function hasPaused() {
  return performance.now() - typedAt > pauseMs
}

function enqueue(key: object, announcement: Announcement) {
  queue.delete(key)
  // An error of sending is read with the field that then has the focus.
  const isOfSending = announcement.isError && hasPaused()
  if (announcement.text !== '' && !isOfSending) queue.set(key, announcement)
  awaitPause()
}

function awaitPause() {
  window.clearTimeout(announcing)
  if (queue.size > 0) announcing = window.setTimeout(announce, pauseMs)
}

function announce() {
  const [error, ...others] = [...queue.values()].sort(
    (one, other) => Number(other.isError) - Number(one.isError),
  )
  queue.clear()
  const texts = [error, ...others.filter(({ isError }) => !isError)].map((one) => one?.text ?? '')
  // The mark of a sentence is a pause in what is read.
  if (region) region.textContent = texts.map((text) => text.replace(/(?<![.!?…])$/u, '.')).join(' ')
  // Screen readers would find it again at the end of the page.
  window.clearTimeout(clearing)
  clearing = window.setTimeout(() => region?.replaceChildren(), clearAfterMs)
}

/** The region is outside of the app; what is live is read while a dialog is open, too. */
function createRegion() {
  if (region) return
  region = document.createElement('div')
  region.className = styles.hidden ?? ''
  region.setAttribute('role', 'status')
  region.setAttribute('aria-live', 'polite')
  document.body.append(region)
  document.addEventListener('input', noteTyping, { capture: true })
}

function noteTyping() {
  typedAt = performance.now()
  awaitPause()
}
