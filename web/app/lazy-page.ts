import { lazyRouteComponent } from '@tanstack/react-router'
import { currentLanguage } from '#web/lib/i18n/language.ts'
import { loadTexts } from '#web/lib/i18n/load-texts.ts'
import type { Namespace } from '#web/lib/i18n/namespaces.ts'

/**
 * The component of a route, which is there once its code and the texts of all its parts are, so
 * that no part suspends when its data has come and hides the page around it.
 * `scripts/lazy-page.test.ts` finds a namespace that is left out.
 * @param load imports the page
 * @param namespaces of its parts; `common` is always loaded
 * @param name of the export, if it is not the default
 */
export function lazyPage<Page extends Record<string, unknown>, Name extends keyof Page = 'default'>(
  load: () => Promise<Page>,
  namespaces: Namespace[],
  name?: Name,
) {
  return lazyRouteComponent(async () => {
    const texts = namespaces.map((namespace) => loadTexts(currentLanguage(), namespace))
    const [page] = await Promise.all([load(), ...texts])
    return page
  }, name)
}
