import { IconLink } from '@tabler/icons-react'
import { withSource } from '#contract/applications/application-sources.ts'
import { inPublicLanguage, publicPaths } from '#contract/pages/public-paths.ts'
import { paths } from '#contract/pages/web-paths.ts'
import type { VacancyCard } from '#contract/vacancies/vacancy-card.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { useFocusOnArrival } from '#web/lib/use-focus-on-arrival.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { SavedStar } from '../saved/saved-star.tsx'
import { useCopyLink } from '../sharing/use-copy-link.ts'
import { useClosingDay } from './closing-day.tsx'
import { useTakenPlaces } from './sponsor-tag.tsx'
import { VacancyHeading, type VacancyHeadingProps } from './vacancy-heading.tsx'

/** The heading of an open vacancy. Its title takes the focus. */
export function VacancyHeader(props: VacancyHeadingProps) {
  return <MemberHeading {...props} title={useFocusOnArrival()} />
}

/** The same if nothing takes the focus. It names the page. */
export function MemberHeading(props: VacancyHeadingProps) {
  const { vacancy, withCompany } = props
  return (
    <>
      <title>{`${vacancy.title} · Altura`}</title>
      <VacancyHeading
        {...props}
        company={withCompany && <CompanyName company={vacancy.company} />}
        closing={useClosingDay(vacancy)}
        taken={useTakenPlaces(vacancy)}
        corner={<Corner vacancy={vacancy} isSaveable={withCompany} />}
      />
    </>
  )
}

/** The name, which leads to the public page of the company if it has one. */
function CompanyName({ company }: Pick<VacancyHeadingProps['vacancy'], 'company'>) {
  const language = useLanguage()
  const name = useShownName()(company)
  const { slug } = company
  if (!slug) return name

  return (
    <TextLink href={inPublicLanguage(publicPaths.company({ slug, name }), language)}>
      {name}
    </TextLink>
  )
}

function Corner({ vacancy, isSaveable }: { vacancy: VacancyCard; isSaveable: boolean }) {
  return (
    <>
      {isSaveable && <SavedStar vacancy={vacancy} />}
      <CopyLink slug={vacancy.slug} />
    </>
  )
}

/** Copies an address that leads everybody to their own view of the vacancy. */
export function CopyLink({ slug }: { slug: string }) {
  const text = useText('vacancies')
  const link = location.origin + withSource(paths.sharedVacancy(slug), 'share')
  const copy = useCopyLink(link)

  return <IconButton label={text('copyLink')} icon={<Icon of={IconLink} />} onClick={copy} />
}
