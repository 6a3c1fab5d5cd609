import examples from './examples.json' with { type: 'json' }

/** An example of each named shape, and of the body of calls whose body has no name. */
export const examplesByName: Record<string, unknown> = examples
