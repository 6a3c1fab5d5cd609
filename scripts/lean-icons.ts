// A part of the build of the web app: leaves out of each icon the keys of its paths, which never
// change their order, and its names, for a class that no style has and for the tools of developers.
import type { Plugin } from 'vite'

export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/@tabler\/icons-react\/.*\/icons\/Icon\w+\.mjs$/ },
      handler: (code) => ({ code: leanIconOf(code), map: null }),
    },
  }
}

/** @param code the module of an icon */
export function leanIconOf(code: string): string {
  return code
    .replaceAll(/, "key": "svg-\d+"/g, '')
    .replace(/(createReactComponent\("\w+"), "[\w-]+", "\w+"/, '$1, "", ""')
}
