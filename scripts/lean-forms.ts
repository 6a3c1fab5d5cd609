// A part of the build of the web app: leaves out of the library of forms what no form of the app
// uses. Options that are never given, state that nobody reads, and what only these cause, are
// written as constants, and the minifier does the rest.
// See docs/decisions/0010-route-based-code-splitting.md.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, type Plugin, Visitor } from 'vite'
import { applied, type Edit } from './edits.ts'

/** The names below are those of this version. */
const version = '7.92.0'
const manifest = join(import.meta.dirname, '../node_modules/react-hook-form/package.json')

const no = '!1'
/** In parentheses, because something may be asked of it. */
const nothing = '(void 0)'

/** A schema checks every form, so that neither the library nor the browser does. */
const constants: Readonly<Record<string, string>> = {
  ...allOf(nothing, [
    '_options.context',
    '_options.criteriaMode',
    '_options.delayError',
    '_options.disabled',
    '_options.errors',
    '_options.progressive',
    '_options.resetOptions',
    '_options.shouldUnregister',
    '_options.shouldUseNativeValidation',
    '_options.validate',
    '_options.values',
    '_props.current.disabled',
    '_props.current.rules',
    '_shouldUnregister.current',
    'control._options.resetOptions',
    'control._options.shouldUnregister',
    'field._f.deps',
    'field._f.disabled',
    'fieldReference.disabled',
    'options.delayError',
    'options.disabled',
    'options.shouldUnregister',
    'props.disabled',
    'props.errors',
    'props.formControl',
    'props.rules',
    'props.shouldUnregister',
    'props.validate',
    'props.values',
  ]),
  '_names.disabled.size': '0',
  '_options.resolver': '!0',
  '_state.action': no,
}
/** A form that is emptied keeps nothing. */
const kept = /^keepStateOptions\.\w+$/
/**
 * Of these calls the result is known: there are no arrays of fields, no fields that are switched
 * off and no lists with several choices, errors are shown at once, and of the state of a form
 * nobody asks more than its errors, whether it was changed, and how sending it goes.
 */
const results: Readonly<Record<string, (given: string[]) => string | undefined>> = {
  ...allOf(
    () => nothing,
    [
      '_removeUnmounted',
      '_setDisabledField',
      '_setValid',
      '_subjects.array.next',
      '_updateIsValidating',
      '_updateValidatingFields',
      'replaceDirtyFieldsInPlace',
      'cancelDelayedError',
      'cancelDelayedErrorTree',
      'control._disableForm',
      'control._removeUnmounted',
      'control._resetDefaultValues',
      'control._setDisabledField',
      'control._setErrors',
      'control._setValid',
      'Object.keys(delayErrorCallbacks).forEach',
    ],
  ),
  ...allOf(
    () => no,
    [
      '_names.array.has',
      '_names.disabled.has',
      'hasValidation',
      'isMultipleSelect',
      'isNameInFieldArray',
      'isStaleArrayField',
    ],
  ),
  extractFormValues: ([, values]) => values,
  _isTracked: (states) => (states.includes("'isDirty'") ? undefined : no),
  getDirtyFields: () => '{}',
  getFieldArrayItemNames: () => '[]',
  getFieldValueAs: ([value]) => value,
  isBoolean: ([of]) => (of?.endsWith('ptions.disabled') ? no : undefined),
  isFunction: ([of]) => (of?.endsWith('.defaultValues') ? no : undefined),
  'Object.prototype.hasOwnProperty.call': ([of]) => (of === 'delayErrorCallbacks' ? no : undefined),
}
/** Offered to the app or to the hooks of the library, and called by neither. */
const offered = new Set([
  '_disableForm',
  '_getFieldArray',
  '_removeUnmounted',
  '_resetDefaultValues',
  '_runSchema',
  '_setDisabledField',
  '_setErrors',
  '_setFieldArray',
  '_setValid',
  '_updateIsValidating',
  'getErrors',
  'getFieldState',
  'resetDefaultValues',
  'resetField',
  'setValues',
  'unregister',
])

export function leanForms(): Plugin {
  return {
    name: 'lean-forms',
    apply: 'build',
    buildStart() {
      const known = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
      if (known.version !== version)
        throw new Error(`scripts/lean-forms.ts knows React Hook Form ${version} alone`)
    },
    transform: {
      filter: { id: /\/react-hook-form\/dist\/index\.esm\.mjs$/ },
      handler: (code) => ({ code: leanFormsOf(code), map: null }),
    },
  }
}

/**
 * @param code the library of forms
 * @returns the same without what never comes to pass
 * @throws Error where it lacks one of the names, of which nobody has looked at what is left out
 */
export function leanFormsOf(code: string): string {
  const edits: Edit[] = []
  // Neither the target of an assignment nor what is called is a value.
  const targets = new Set<number>()
  const found = new Set<string>()
  const textOf = ({ start, end }: ESTree.Span) => code.slice(start, end)
  const put = (name: string, { start, end }: ESTree.Span, text: string) => {
    found.add(name)
    edits.push({ at: start, until: end, text })
  }
  new Visitor({
    AssignmentExpression: ({ left }) => void targets.add(left.start),
    CallExpression(call) {
      targets.add(call.callee.start)
      const name = textOf(call.callee)
      const result = results[name]?.(call.arguments.map(textOf))
      if (result) put(name, call, result)
    },
    MemberExpression(member) {
      const name = textOf(member)
      const value = kept.test(name) ? nothing : constants[name]
      if (value && !targets.has(member.start)) put(name, member, value)
    },
    Property({ shorthand, start, end, key }) {
      if (!shorthand || key.type !== 'Identifier' || !offered.has(key.name)) return
      put(key.name, { start, end: code[end] === ',' ? end + 1 : end }, '')
    },
  }).visit(parseSync('forms.js', code).program)
  const missing = [...Object.keys({ ...constants, ...results }), ...offered].filter(
    (name) => !found.has(name),
  )
  if (missing.length > 0) throw new Error(`React Hook Form has no ${missing.join(', ')}`)
  return applied(code, edits)
}

function allOf<Value>(value: Value, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(names.map((name) => [name, value]))
}
