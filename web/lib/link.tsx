import { createLink } from '@tanstack/react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** A link inside the product: the page changes without a reload. */
export const Link = createLink(TextLink)

/** The same, looking like a button. */
export const LinkButton = createLink(ButtonLink)
