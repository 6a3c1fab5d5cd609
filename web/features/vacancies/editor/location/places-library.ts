import { allowScriptUrl } from '#web/lib/trusted-types.ts'

export interface PlacesLibrary {
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions: (request: {
      input: string
      language: string
      includedPrimaryTypes: string[]
    }) => Promise<{ suggestions: { placePrediction: { text: { text: string } } | null }[] }>
  }
}

export function loadPlacesLibrary(key: string): Promise<PlacesLibrary> {
  const { promise, resolve, reject } = Promise.withResolvers<PlacesLibrary>()
  const script = document.createElement('script')
  const query = new URLSearchParams({
    key,
    v: 'weekly',
    libraries: 'places',
    loading: 'async',
    callback: 'mapsServiceIsReady',
  })
  window.mapsServiceIsReady = () => {
    if (window.google) window.google.maps.importLibrary('places').then(resolve, reject)
  }
  window.gm_authFailure = reject
  script.addEventListener('error', reject)
  script.src = allowScriptUrl(`https://maps.googleapis.com/maps/api/js?${query}`)
  document.head.append(script)
  return promise
}

declare global {
  interface Window {
    google?: { maps: { importLibrary: (name: 'places') => Promise<PlacesLibrary> } }
    /** Called by the script of the service when it can be used. */
    mapsServiceIsReady?: () => void
    /** Called by it when the key is refused. */
    gm_authFailure?: () => void
  }
}
