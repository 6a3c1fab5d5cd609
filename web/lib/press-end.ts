/**
 * The end of the press that is going on, or at once if there is none. A message that comes between
 * the press of a button and its release moves the button away, and the click is lost.
 */
export async function pressEnd() {
  if (!document.documentElement.matches(':active')) return
  await new Promise<void>((resolve) => {
    for (const end of ['pointerup', 'pointercancel'])
      addEventListener(end, () => setTimeout(resolve), { once: true, capture: true })
  })
}
