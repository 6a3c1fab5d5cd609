import { createLink } from '@tanstack/react-router'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** A link within the app, navigated without a reload. */
export const Link = createLink(TextLink)

/** A link within the app that looks like a button. */
export const LinkButton = createLink(ButtonLink)
