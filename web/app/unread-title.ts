import { useEffect } from 'react'

const prefix = /^\(\d+\+?\) /

/** Puts the number of unread messages before whatever the page calls itself, so that it shows in the tab. */
export function useUnreadTitle(unread: string | null) {
  useEffect(() => {
    function show() {
      const name = document.title.replace(prefix, '')
      const title = unread === null ? name : `(${unread}) ${name}`
      if (title !== document.title) document.title = title
    }

    const pages = new MutationObserver(show)
    pages.observe(document.head, { childList: true, subtree: true, characterData: true })
    show()
    return () => pages.disconnect()
  }, [unread])
}
