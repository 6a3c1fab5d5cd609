import { createLink } from '@tanstack/react-router'
import { BackAnchor, SectionEntry } from '#web/ui/section-nav.tsx'

/** A link of a list of sections. */
export const SectionLink = createLink(SectionEntry)

/** The link back to a list of sections. */
export const BackLink = createLink(BackAnchor)
