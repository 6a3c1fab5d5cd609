import * as areas from '#contract/pages/areas.ts'
import * as places from '#contract/pages/places.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { areasOf, findAreas } from './areas.ts'
import { findPlaces } from './find-places.ts'
import { findPlacesNear, findPlacesWithin } from './places-on-map.ts'
import { listStates } from './states.ts'

export function placeRoutes(app: App) {
  serve(app, places.findPlaces, async ({ query, language }) => {
    const { search, country, state, near, box } = query()
    if (near) return { data: await findPlacesNear(app.db, near, language) }
    if (box) return { data: await findPlacesWithin(app.db, box, language) }
    return { data: await findPlaces(app.db, { search, country, state }, language) }
  })

  serve(app, places.listStates, async ({ query, language }) => ({
    data: await listStates(app.db, query().country, language),
  }))

  serve(app, areas.findAreas, async ({ query, language }) => {
    const { search, codes } = query()
    return {
      data:
        codes === undefined
          ? await findAreas(app.db, search, language)
          : await areasOf(app.db, codes, language),
    }
  })

  serve(app, places.getMapService, async () => ({
    data: { key: app.environment.MAPS_API_KEY ?? null },
  }))
}
