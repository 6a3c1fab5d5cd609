import * as api from '#contract/approaches/openness.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { opennessPages } from './openness/confirmation-page.ts'
import { confirm, getOpenness, pause, resume, switchOff, switchOn } from './openness/openness.ts'

export function opennessRoutes(app: App) {
  opennessPages(app)

  serve(app, api.getOpenness, async ({ actor }) => ({ data: await getOpenness(app, actor) }))

  serve(app, api.switchOnOpenness, async ({ actor }) => {
    await switchOn(app, actor)
    return { data: await getOpenness(app, actor) }
  })

  serve(app, api.pauseOpenness, async ({ actor }) => {
    await pause(app, actor)
    return { data: await getOpenness(app, actor) }
  })

  serve(app, api.resumeOpenness, async ({ actor }) => {
    await resume(app, actor)
    return { data: await getOpenness(app, actor) }
  })

  serve(app, api.confirmOpenness, async ({ actor }) => {
    await confirm(app, actor)
    return { data: await getOpenness(app, actor) }
  })

  serve(app, api.switchOffOpenness, async ({ actor }) => {
    await switchOff(app, actor)
    return { data: await getOpenness(app, actor) }
  })
}
