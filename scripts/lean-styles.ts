// A part of the build of the web app: reads the names of classes one by one instead of all of a
// CSS module as an object, so that the bundler writes each where it is used, and leaves out the
// rest.
import { type ESTree, parseSync, type Plugin, Visitor } from 'vite'
import { applied, type Edit } from './edits.ts'

export function leanStyles(): Plugin[] {
  return [
    {
      name: 'lean-styles',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /\/web\/.*\.tsx?$/, code: /\.module\.css'/ },
        handler: (code, id) => ({ code: leanStylesOf(code, id), map: null }),
      },
    },
    {
      name: 'kept-styles',
      apply: 'build',
      transform: {
        order: 'post',
        filter: { id: /\.module\.css$/ },
        // Its rules are needed also where no code reads it any more.
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ]
}

/**
 * @param code a module of the web app
 * @param id its path
 * @returns the module with each CSS module imported as a namespace
 * @throws Error for a class that is chosen by its name, which would keep the whole object
 */
export function leanStylesOf(code: string, id: string): string {
  const edits: Edit[] = []
  const objects = new Set<string>()
  new Visitor({
    ImportDeclaration({ source, specifiers: [imported] }) {
      if (!source.value.endsWith('.module.css') || imported?.type !== 'ImportDefaultSpecifier')
        return
      objects.add(imported.local.name)
      edits.push({ at: imported.start, until: imported.start, text: '* as ' })
    },
    MemberExpression(member) {
      if (member.computed && isIdentifier(member.object) && objects.has(member.object.name))
        throw new Error(`${id} chooses a class by its name`)
    },
  }).visit(parseSync(id, code).program)
  return applied(code, edits)
}

function isIdentifier(expression: ESTree.Expression): expression is ESTree.IdentifierReference {
  return expression.type === 'Identifier'
}
