import { startTransition, useOptimistic } from 'react'
import {
  gatheredKind,
  type MailFrequency,
  type SwitchableKind,
  switchableKinds,
} from '#contract/notifications/mail-kinds.ts'
import {
  type NotificationChannel,
  type NotificationKind,
  notificationKinds,
} from '#contract/notifications/notification-kinds.ts'
import type { MailSwitch, NotificationSwitch } from '#contract/notifications/notifications.ts'
import { useMails, usePush, useSwitches, useSwitchMail, useSwitchNotification } from './api.ts'

export type Channel = 'email' | NotificationChannel

interface Said {
  done: () => void
  failed: () => void
}

/** Some are mailed only. */
export type ToldKind = NotificationKind | SwitchableKind

interface ChannelSwitch {
  kind: ToldKind
  channel: Channel
  is_on: boolean
}

/** All switches by kind, those of mails among them, and one way to change each. */
export function useChannels() {
  const { data: mails, ...readingMails } = useMails()
  const { data: switches, ...readingSwitches } = useSwitches()
  const { data: push } = usePush()
  const { mutateAsync: switchMail } = useSwitchMail()
  const { mutateAsync: switchNotification } = useSwitchNotification()
  const settings = mails && switches && together(mails.data, switches.data)
  const [shown, showAlready] = useOptimistic(settings, withSwitched)
  const gathered = mails?.data.find(({ kind }) => kind === gatheredKind)
  const [often, showOften] = useOptimistic(gathered?.often)

  /** A failed write restores the state of the server. */
  function change(one: ChannelSwitch, said: Said) {
    startTransition(async () => {
      showAlready(one)
      await write(one).then(said.done, said.failed)
    })
  }

  function changeOften(chosen: MailFrequency, said: Said) {
    startTransition(async () => {
      showOften(chosen)
      const body = { kind: gatheredKind, is_on: true, often: chosen } as const
      await switchMail({ body }).then(said.done, said.failed)
    })
  }

  function write({ kind, channel, is_on }: ChannelSwitch): Promise<unknown> {
    const mail = switchableKinds.find((name) => name === kind)
    if (channel === 'email')
      return mail ? switchMail({ body: { kind: mail, is_on } }) : Promise.resolve()
    const told = notificationKinds.find((name) => name === kind)
    return told ? switchNotification({ body: { kind: told, channel, is_on } }) : Promise.resolve()
  }

  const hasPush = push?.data.is_on === true
  return {
    kinds: shown && byKind(shown.filter(({ channel }) => channel !== 'push' || hasPush)),
    push: push?.data,
    isPending: readingMails.isPending || readingSwitches.isPending,
    isError: readingMails.isError || readingSwitches.isError,
    refetch: () => void Promise.all([readingMails.refetch(), readingSwitches.refetch()]),
    change,
    often,
    changeOften,
  }
}

function together(mails: MailSwitch[], switches: NotificationSwitch[]): ChannelSwitch[] {
  return [...mails.map((mail) => ({ ...mail, channel: 'email' as const })), ...switches]
}

function withSwitched(switches: ChannelSwitch[] | undefined, changed: ChannelSwitch) {
  return switches?.map((one) =>
    one.kind === changed.kind && one.channel === changed.channel ? changed : one,
  )
}

/** Mails without a notification follow the one that they are most like. */
const kindsInOrder: readonly ToldKind[] = notificationKinds.flatMap((kind) =>
  kind === 'search_alert' ? [kind, 'new_fits' as const] : [kind],
)

function byKind(switches: ChannelSwitch[]) {
  return kindsInOrder.flatMap((kind) => {
    const channels = switches.filter((one) => one.kind === kind)
    return channels.length > 0 ? [{ kind, channels }] : []
  })
}
