// The names in React, and the numbers of its kinds of fibers, by which the build leaves out of it
// all that the app never uses.

/** They are those of this version. */
export const version = '19.3.1'

/**
 * Kinds of fibers that never exist: what a server drew and was not taken over yet, SuspenseList,
 * html, head and body, ViewTransition, and Activity.
 */
export const absentTags = new Set([18, 19, 27, 30, 31])
/**
 * Variables that always are so: the page is never hydrated, no view transition begins, and of the
 * browsers that the build is for none lacks an event.
 */
export const constants = new Map([
  ['canUseDOM', '!0'],
  ['canUseCompositionEvent', '!0'],
  ['documentMode', 'null'],
  ['isInputEventSupported', '!0'],
  ['skipSelectionChangeEvent', '!1'],
  ['useFallbackCompositionData', '!1'],
  ['isHydrating', '!1'],
  ['hydrationParentFiber', 'null'],
  ['nextHydratableInstance', 'null'],
  ['shouldStartViewTransition', '!1'],
  ['pendingViewTransition', 'null'],
])
/** Properties of states that tell of hydration. */
export const properties = new Map([
  ['dehydrated', 'null'],
  ['isDehydrated', '!1'],
])
/**
 * Of these functions the result is known: nothing is hydrated or waits for it, neither style
 * sheets, scripts, custom elements nor fragments with a ref are drawn, nothing is part of a view
 * transition, and nobody listens for what is about to be typed.
 */
export const results = new Map([
  ...allOf('null', [
    'getResource',
    'acquireResource',
    'suspendResource',
    'updateDehydratedSuspenseComponent',
    'retryIfBlockedOn',
    'commitNewChildToFragmentInstance',
    'deleteChildFromFragmentInstance',
    'commitFragmentInstanceDeletionEffects',
    'commitFragmentInstanceInsertionEffects',
    'commitNewChildToFragmentInstances',
    'commitHostSingletonAcquisition',
    'releaseSingletonInstance',
    'insertSuspendedStylesheets',
    'commitSuspenseHydrationCallbacks',
    'upgradeHydrationErrorsToRecoverable',
    'getParentHydrationBoundary',
    'markRetryLaneIfNotHydrated',
    'commitDeletedPairViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'measureNestedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'trackEnterViewTransitions',
    'getNativeBeforeInputChars',
    'getFallbackBeforeInputChars',
  ]),
  ...allOf('!1', [
    'popHydrationState',
    'queueIfContinuousEvent',
    'isCustomElement',
    'isFallbackCompositionEnd',
  ]),
])
/** Hooks that nothing calls: they are about the actions of forms. */
export const hooks = new Set(['useActionState', 'useFormState', 'useHostTransitionStatus'])
/** Of the attributes with another name in React, those that the app gives: they are of icons. */
export const attributes: readonly string[] = [
  'htmlFor',
  'strokeLinecap',
  'strokeLinejoin',
  'strokeWidth',
]
/**
 * For so many ms after a fallback React holds back what replaces it, in which it may draw the same
 * again and again. A page that is there in 20 ms is shown in 20 ms.
 */
export const throttles = [
  'globalMostRecentFallbackTime + 300',
  '300 > now() - globalMostRecentFallbackTime',
]
/** React offers these to itself besides preloading: flushSync, and the reset of forms. */
export const dispatched = new Set(['f', 'r'])
export const unused =
  /^(?:exports\.hydrateRoot|ReactDOMHydrationRoot\.|(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype)/
/** Offered to the app by each module of React, and used by nothing in it. */
export const unusedExports: Readonly<Record<string, readonly string[]>> = {
  'react.production.js': [
    'Activity',
    'Children',
    'Profiler',
    'PureComponent',
    'ViewTransition',
    '__COMPILER_RUNTIME',
    'addTransitionType',
    'cache',
    'cacheSignal',
    'createRef',
    'unstable_useCacheRefresh',
    'useActionState',
  ],
  'react-dom.production.js': [
    'preconnect',
    'prefetchDNS',
    'preinit',
    'preinitModule',
    'preload',
    'preloadModule',
    'requestFormReset',
    'unstable_batchedUpdates',
    'useFormState',
    'useFormStatus',
  ],
}

function allOf(value: string, names: readonly string[]) {
  return names.map((name) => [name, value] as const)
}
