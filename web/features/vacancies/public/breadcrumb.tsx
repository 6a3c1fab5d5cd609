import { inPublicLanguage, publicPaths } from '#contract/pages/public-paths.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import styles from './breadcrumb.module.css'

interface BreadcrumbProps {
  /** The pages between the board and this one. */
  steps?: readonly { name: string; path: string }[]
  /** The name of this page. */
  last: string
}

/** The way from the board to a page. */
export function Breadcrumb({ steps = [], last }: BreadcrumbProps) {
  const language = useLanguage()
  const text = useText('jobs')

  return (
    <nav className={styles.breadcrumb} aria-label={text('breadcrumb')}>
      <ol>
        <li>
          <TextLink href={inPublicLanguage(publicPaths.jobs(), language)} quiet>
            {text('vacancies')}
          </TextLink>
        </li>
        {steps.map(({ name, path }) => (
          <li key={path}>
            <TextLink href={path} quiet>
              {name}
            </TextLink>
          </li>
        ))}
        <li aria-current="page">{last}</li>
      </ol>
    </nav>
  )
}
