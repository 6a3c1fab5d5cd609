// Asks for the first reads of a page and its texts before the application has come.
// web/lib/first-reads.ts hands the replies over; a read that is not there, or is not right, is
// asked for by the page itself.
{
  const storage = (() => {
    try {
      return localStorage
    } catch {
      return {}
    }
  })()
  const { access_token: token, role, email_verified = '', app_language: chosen } = storage
  const address = new URLSearchParams(location.search)
  const tags = chosen ?? address.get('lang') ?? ''
  const language = /^es(?=[-_;,\s]|$)/i.test(tags) ? 'es' : 'en'
  const path = location.pathname.replace(/(?<=.)\/+$/, '')

  const firstCards = '?view=card&limit=20'
  /** The lists of a role, and the calls that show them without filters. */
  const lists =
    role === 'candidate'
      ? {
          '/executive-vacancies': `/jobs${firstCards}`,
          '/my-vacancies': `/jobs/me${firstCards}`,
          '/chats': '/chats',
        }
      : {
          '/today': '/company/today',
          '/vacancies': `/vacancies${firstCards}`,
          ...(role !== 'collaborator' && { '/chats': '/chats' }),
        }
  const [, list, slug] =
    /^(\/(?:(?:executive-|my-)?vacancies|chats|today))(?:\/vacancy\/(?:info\/)?([\w-]+))?$/.exec(
      path,
    ) ?? []

  const isVerified = !['', 'null', 'undefined', 'false', '0'].includes(email_verified)
  if (token && role && isVerified && lists[list]) {
    const reads = ['/user']
    if (role !== 'collaborator') reads.push('/chats/unread')
    if (location.search === '') reads.push(lists[list])
    if (slug) reads.push(`/vacancies/${slug}`)
    const headers = {
      Accept: 'application/json',
      'Accept-Language': language,
      Authorization: `Bearer ${token}`,
    }
    const replies = new Map()
    for (const read of reads) {
      const reply = fetch(`/api${read}`, { headers, credentials: 'include' })
      void reply.catch(() => undefined)
      replies.set(`/api${read}`, reply)
    }
    window.firstReads = { token, language, replies }
  }

  const codeOf = JSON.parse(document.getElementById('list-files')?.textContent ?? '{}')
  const { head } = document
  const isDrawn = document.getElementById('fonts') !== null
  const preload = (link) =>
    head.append(
      Object.assign(document.createElement('link'), { crossOrigin: 'anonymous', ...link }),
    )

  // A browser that has shown a list keeps its code, and loads it faster when it is not preloaded.
  const code = token && !storage.last_lists ? (codeOf[path] ?? []) : []
  const fonts = ['hanken-400-700', 'newsreader-display'].map((name) => `/fonts/${name}.woff2`)
  const preloadFonts = () => {
    for (const href of fonts) preload({ rel: 'preload', as: 'font', type: 'font/woff2', href })
  }
  // The landing page asks for them itself. A first list comes before them: they are as much as a
  // third of its code, and the fallback fonts have their measures.
  if (code.length > 0) addEventListener('DOMContentLoaded', preloadFonts)
  else if (!isDrawn) preloadFonts()

  for (const href of code)
    preload(
      href.endsWith('.js') ? { rel: 'modulepreload', href } : { rel: 'preload', as: 'style', href },
    )

  // The landing page asks for its texts with its code.
  const { texts: version } = document.documentElement.dataset
  const namespaces = token ? ['common', 'vacancies', 'labels'] : ['common', 'auth', 'problems']
  if (version && !isDrawn)
    for (const namespace of namespaces) {
      const href = `/locales/${language}/${namespace}.json?v=${version}`
      preload({ rel: 'preload', as: 'fetch', href })
    }
}
