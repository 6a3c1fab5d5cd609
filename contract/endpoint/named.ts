import * as z from 'zod/mini'

/**
 * Gives a shape its name in the description of the interface, which is the name that it is exported
 * by, and a sentence about it. A bundler leaves the call out if nothing uses the shape.
 * @returns the shape itself
 */
/* @__NO_SIDE_EFFECTS__ */
export function named<S extends z.core.$ZodType>(id: string, description: string, shape: S): S {
  z.globalRegistry.add(shape, { id, description })
  return shape
}
