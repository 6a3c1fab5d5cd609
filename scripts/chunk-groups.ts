// Decides which modules of the web app share a file: few files for a page, and little in them that
// the page does not use. See docs/decisions/0010-route-based-code-splitting.md.
import type { Rolldown } from 'vite'

type Graph = Rolldown.ChunkingContext

interface Module {
  id: string
  /** The entry and the lazily loaded modules that reach it by static imports. */
  roots: string[]
  /** The library that it reaches and only some pages load: of forms, or our selects, if both. */
  library: 'form' | 'select' | undefined
}

const landing = /landing-page\.tsx$/
/** Pages and layouts, as opposed to parts that a page loads later. */
const page = /\/pages\/|-layout\.tsx$/
/** The layout of members, the lists that they see first, and what opens beside these. */
const firstPage =
  /(app-layout|candidates-table|\/((my-|executive-)?vacancies|vacancy-(detail|info))-page)\.tsx$/
/** The pages on which a company works with its candidates. */
const deskPage = /\/(vacancy-info|stages|compare|review)-page\.tsx$/
/** They show candidates side by side, and none of their applications as a whole. */
const listPage = /\/(candidates-table|(stages|compare)-page)\.tsx$/
const publicPage = /\/(login|register-\w+|forgot-password|password-reset)-page\.tsx$|public-layout/
/** Of forms that a page of the same feature opens later. */
const schemas = /web\/lib\/image\.ts$|\/(profile|company)-form\.ts$/
/** Without what its modules import, which is with the pages that need it. */
const alone = { includeDependenciesRecursively: false }
const libraries = {
  form: /node_modules\/react-hook-form\/|web\/lib\/form\.ts$/,
  select: /web\/ui\/(select-field|number-field|option-list|place-beside|use-combobox)\.tsx?$/,
}

/**
 * The groups of the bundler. A group takes its modules and everything that these import, except for
 * what the groups before it took.
 */
export function chunkGroups() {
  const groups = [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
    { ...named(({ id }, graph) => isSchema(id, graph) && 'zod'), ...alone },
    // All widgets of Base UI need the parts that its tabs need.
    { name: 'widgets', test: /@base-ui\/react\/tabs\// },
    { name: 'tabs', test: /web\/ui\/tabs\.tsx$/, ...alone },
    named((module) => isFrame(module) && 'frame'),
    named((module) => isForEveryone(module) && 'app'),
    { name: 'form', test: libraries.form },
    named((module) => isForVisitors(module) && 'public'),
    {
      ...named(
        (module) => isForMembers(module) && isOfFirstPages(module) && !isOfDesk(module) && 'shared',
      ),
      minShareCount: 2,
    },
    named((module) => isForMembers(module) && isOfDesk(module) && 'desk'),
    // Only forms with a file need them.
    { name: 'files', test: /web\/ui\/(file-[\w-]+|accepts)\.tsx?$/, ...alone },
    { ...named((module) => isForMembers(module) && 'members'), minShareCount: 2 },
    { name: 'select', test: libraries.select },
    { name: 'charts', test: /web\/ui\/chart(-plot)?\.tsx$/ },
    named((module) => isOfReading(module) && 'reading'),
    named((module) => isOfArea(module) && areaOf(module.id)),
    named((module) => isOfPartsOnly(module) && 'parts'),
    named((module) => isShared(module) && partsOf(module)),
  ]
  return groups.map((group, index) => ({
    ...group,
    debugName: `group ${index}`,
    priority: groups.length - index,
  }))
}

/** True for schemas, which a page checks something with once something has been written. */
function isSchema(id: string, graph: Graph) {
  if (id.includes('/node_modules/zod/')) return true
  return (
    (/\/contract\/(?!endpoint\/live)[\w/-]+\.ts$/.test(id) || schemas.test(id)) &&
    hasSchema(id, graph) &&
    graph.getModuleInfo(id)?.code?.includes('endpoint(') !== true
  )
}

function hasSchema(id: string, graph: Graph) {
  const imported = graph.getModuleInfo(id)?.importedIds ?? []
  return imported.some((module) => module.includes('/node_modules/zod/'))
}

/** True for the needs of the entry, and for those that the landing page shares with others. */
function isFrame({ id, roots }: Module) {
  // The entry awaits the first page, which must not wait for the entry.
  if (/index\.html$|main\.tsx$/.test(id)) return false
  return roots.some(
    (root) => root.endsWith('index.html') || (landing.test(root) && roots.length > 1),
  )
}

/** True for the layout and the forms of visitors. */
function isForVisitors(module: Module) {
  if (module.id.endsWith('public-layout.tsx')) return true
  return areaOf(module.id) === 'accounts' && isShared(module) && module.roots.some(isPublic)
}

/** True for modules that visitors and members share. */
function isForEveryone({ id, roots, library }: Module) {
  if (/web\/app\/queries\.tsx$|web\/ui\/(dialog|tooltip).*\.css$/.test(id)) return true
  return !library && !areaOf(id) && roots.some(isPublic) && !roots.every(isPublic)
}

/**
 * True for modules that pages share, and for the style sheets of all elements. An element that one
 * page shares only with its parts does not count.
 */
function isForMembers({ id, roots, library }: Module) {
  if (/app-layout\.tsx$|web\/ui\/(.*\.css|setting-row\.tsx)$|\/@tabler\/.*\/icons\//.test(id))
    return true
  const pages = roots.filter((root) => page.test(root))
  if (library || pages.length === 0) return false
  return areaOf(id)
    ? new Set(pages.map(areaOf)).size > 1
    : pages.length > 1 || !/web\/ui\//.test(id)
}

/** True for the needs of the pages that members see first, and for style sheets and icons. */
function isOfFirstPages({ id, roots }: Module) {
  if (/\.css$|\/icons\//.test(id)) return true
  return [id, ...roots].some((root) => firstPage.test(root))
}

/** True for modules that candidates never load, and of staff only who opens a vacancy. */
function isOfDesk({ id, roots }: Module) {
  const pages = roots.filter((root) => page.test(root))
  return /web\/(features|lib)\//.test(id) && pages.length > 0 && pages.every(isDesk)
}

/** True for what shows an application as a whole, on its page or in the dialog of the list. */
function isOfReading({ id, roots }: Module) {
  if (areaOf(id) !== 'applications' || roots.length < 2) return false
  return roots.some((root) => isDesk(root)) && !roots.some((root) => listPage.test(root))
}

/**
 * True for the lists of vacancies, and for modules that the pages of an area share with each other
 * and with parts.
 */
function isOfArea(module: Module) {
  if (/\/(my-|executive-)?vacancies-page\.tsx$/.test(module.id)) return true
  return !module.library && isShared(module) && module.roots.some((root) => page.test(root))
}

/** True for elements of several parts. One that a page has too is in a file with that page's. */
function isOfPartsOnly({ id, roots, library }: Module) {
  return roots.length > 1 && !library && !areaOf(id) && !roots.some((root) => page.test(root))
}

/** Those with selects apart, because most steps of the wizard do without them. */
function partsOf({ id, library }: Module) {
  const area = areaOf(id)
  return area && `${area}-${library === 'select' ? 'fields' : 'parts'}`
}

function isShared({ roots }: Module) {
  return roots.length > 1
}

function isDesk(root: string) {
  return deskPage.test(root)
}

function isPublic(root: string) {
  return publicPage.test(root)
}

/**
 * The feature, where the editor of vacancies and saved searches count as one each, and with the
 * calls of operators.
 */
function areaOf(id: string) {
  if (/contract\/operators\/(?!audit|report)[\w-]+\.ts$/.test(id)) return 'operator'
  if (/vacancies\/editor\/|new-vacancy-page/.test(id)) return 'editor'
  if (/vacancies\/alerts\//.test(id)) return 'alerts'
  return /web\/features\/(\w+)\//.exec(id)?.[1]
}

function named(nameOf: (module: Module, graph: Graph) => string | false | undefined) {
  const name = (id: string, graph: Graph) =>
    nameOf({ id, roots: rootsOf(id, graph), library: libraryOf(id, graph) }, graph) || null
  return { name }
}

/** Packages have none: their indexes import all of their modules. */
function rootsOf(id: string, graph: Graph) {
  const reached = new Set(isPackage(id) ? [] : [id])
  for (const module of reached)
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) reached.add(importer)
  return [...reached].filter((module) => {
    const info = graph.getModuleInfo(module)
    return info?.isEntry || (info && info.dynamicImporters.length > 0)
  })
}

function libraryOf(id: string, graph: Graph) {
  const reached = new Set([id])
  for (const module of reached)
    if (!isPackage(module))
      for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) reached.add(imported)
  if ([...reached].some((module) => libraries.select.test(module))) return 'select'
  return [...reached].some((module) => libraries.form.test(module)) ? 'form' : undefined
}

function isPackage(id: string) {
  return id.includes('/node_modules/')
}
