/** The latest applications that are looked at. */
export const applicationsMax = 20
/** Two texts are alike from here on: the usual threshold of pg_trgm. */
export const alikeFrom = 0.3
