import { IconBrandLinkedin, IconBrandWhatsapp, IconMail } from '@tabler/icons-react'
import { useText } from '#web/lib/i18n/text.ts'

/** Ways to hand a page on to people elsewhere. The address is absolute. */
export function useShareLinks(title: string, url: string) {
  const text = useText('jobs')
  const encoded = encodeURIComponent(url)
  return [
    {
      label: text('shareOn', { way: 'LinkedIn' }),
      name: 'LinkedIn',
      icon: IconBrandLinkedin,
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${encoded}`,
    },
    {
      label: text('shareOn', { way: 'WhatsApp' }),
      name: 'WhatsApp',
      icon: IconBrandWhatsapp,
      href: `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`,
    },
    {
      label: text('shareEmail'),
      name: text('email'),
      icon: IconMail,
      href: `mailto:?subject=${encodeURIComponent(title)}&body=${encoded}`,
    },
  ]
}
