import { lazy, Suspense, useState } from 'react'
import {
  gatheredKind,
  mailFrequencies,
  type MailFrequency,
} from '#contract/notifications/mail-kinds.ts'
import { showFailure } from '#web/lib/failures.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { mayPush } from '#web/lib/push.ts'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './notification-switches.module.css'
import { type Channel, type ToldKind, useChannels } from './use-channels.ts'

const PushSwitch = lazy(async () => {
  const { PushSwitch } = await import('./push-switch.tsx')
  return { default: PushSwitch }
})

/** The switches of each kind by the ways to be told. Each takes effect at once. */
export function NotificationSwitches() {
  const text = useText('mails')
  const { kinds, push, isPending, isError, refetch, change, ...gathered } = useChannels()
  const [announced, setAnnounced] = useState('')

  function flip(kind: ToldKind, channel: Channel, is_on: boolean) {
    const said = { kind: text(kind), channel: text(`channel_${channel}`) }
    change(
      { kind, channel, is_on },
      {
        done: () => setAnnounced(text(is_on ? 'switchedOn' : 'switchedOff', said)),
        failed: () => showFailure(text('switchFailed')),
      },
    )
  }

  function choose(often: MailFrequency) {
    const kind = text(gatheredKind)
    const said = { kind, channel: text('channel_email'), often: text(`often_${often}`) }
    gathered.changeOften(often, {
      done: () => setAnnounced(text('oftenChanged', said)),
      failed: () => showFailure(text('switchFailed')),
    })
  }

  return (
    <Card>
      {isPending && <Skeleton of="text" rows={3} />}
      {isError && <ErrorState onRetry={refetch} />}
      {push?.public_key && mayPush() && (
        <Suspense>
          <PushSwitch push={push} publicKey={push.public_key} />
        </Suspense>
      )}
      {kinds?.map(({ kind, channels }) => (
        <fieldset key={kind} className={styles.kind}>
          <legend className={styles.name}>{text(kind)}</legend>
          <p className={styles.about}>{text(`${kind}_about`)}</p>
          <div className={styles.channels}>
            {channels.map(({ channel, is_on }) => (
              <Switch
                key={channel}
                label={text(`channel_${channel}`)}
                checked={is_on}
                disabled={channel === 'push' && isOff(channels, 'product')}
                onChange={(event) => flip(kind, channel, event.currentTarget.checked)}
              />
            ))}
          </div>
          {kind === gatheredKind && gathered.often && !isOff(channels, 'email') && (
            <Gathering often={gathered.often} onChoose={choose} />
          )}
        </fieldset>
      ))}
      <VisuallyHidden>
        <span aria-live="polite">{announced}</span>
      </VisuallyHidden>
    </Card>
  )
}

interface GatheringProps {
  often: MailFrequency
  onChoose: (often: MailFrequency) => void
}

/** The frequency of the emails of a kind. */
function Gathering({ often, onChoose }: GatheringProps) {
  const text = useText('mails')
  const options = mailFrequencies.map((value) => ({ value, label: text(`often_${value}`) }))

  return (
    <div className={styles.often}>
      <SegmentedControl label={text('often')} options={options} value={often} onChange={onChoose} />
      <p className={styles.about}>{text(`often_${often}_about`)}</p>
    </div>
  )
}

/** A push tells only of what is in the product. */
function isOff(channels: { channel: Channel; is_on: boolean }[], channel: Channel) {
  return channels.some((one) => one.channel === channel && !one.is_on)
}
