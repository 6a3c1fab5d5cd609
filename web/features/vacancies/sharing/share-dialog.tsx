import { IconDownload, IconLink } from '@tabler/icons-react'
import { withSource } from '#contract/applications/application-sources.ts'
import { inPublicLanguage, publicPaths } from '#contract/pages/public-paths.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { PostedVacancy } from './posted-vacancy.ts'
import styles from './share-dialog.module.css'
import { useShareLinks } from './share-links.ts'
import { useCopyLink } from './use-copy-link.ts'

interface ShareDialogProps {
  vacancy: PostedVacancy
  onClose: () => void
}

/** A vacancy that was published, and the ways to hand it on. */
export function ShareDialog({ vacancy, onClose }: ShareDialogProps) {
  const text = useText('vacancies')
  const isPublic = vacancy.visibility === 'public'
  const url = location.origin + withSource(pathOf(vacancy), 'share')
  const links = useShareLinks(vacancy.title, url)
  const copy = useCopyLink(url)

  return (
    <Dialog
      opened
      onClose={onClose}
      title={text('shareTitle')}
      description={text(isPublic ? 'sharePublic' : 'shareMembers', { title: vacancy.title })}
      footer={<Button onClick={onClose}>{text('shareDone')}</Button>}
    >
      <div className={styles.ways}>
        <Button variant="primary" icon={<Icon of={IconLink} />} onClick={copy}>
          {text('copyLink')}
        </Button>
        {links.map(({ label, name, icon, href }) => (
          <ButtonLink
            key={name}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            icon={<Icon of={icon} />}
            aria-label={label}
          >
            {name}
          </ButtonLink>
        ))}
      </div>
      <p className={styles.link} translate="no">
        {url}
      </p>
      {isPublic && <Picture vacancy={vacancy} />}
    </Dialog>
  )
}

/** What links to its public page show. */
function Picture({ vacancy: { slug, locale, title } }: { vacancy: PostedVacancy }) {
  const text = useText('vacancies')
  const src = `/cards/${locale}/job/${encodeURIComponent(slug)}/latest.png`

  return (
    <div className={styles.picture}>
      <img src={src} alt={text('sharePicture', { title })} width={1200} height={630} />
      <ButtonLink href={src} download={`${slug}.png`} icon={<Icon of={IconDownload} />}>
        {text('downloadPicture')}
      </ButtonLink>
    </div>
  )
}

/** Of the page without an account, or of what members see. */
function pathOf({ slug, title, locale, visibility }: PostedVacancy) {
  return visibility === 'public'
    ? inPublicLanguage(publicPaths.job({ slug, title }), locale)
    : paths.sharedVacancy(slug)
}
