import {
  confirmOpenness,
  getOpenness,
  pauseOpenness,
  resumeOpenness,
  switchOffOpenness,
  switchOnOpenness,
} from '#web/lib/calls/approaches.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'

export function useOpenness() {
  return useLoad(getOpenness)
}

/** The acts on the openness of the reader, each with what it says once it is done. */
export function useOpennessActs() {
  const text = useText('approaches')
  const failed = text('failed')
  const optionsOf = (done: Parameters<typeof text>[0]) => ({
    refreshes: [getOpenness],
    announcement: () => ({ text: text(done) }),
    errorMessage: (error: Parameters<typeof messageOf>[0]) =>
      messageOf(error, { network: failed, otherwise: failed }),
  })

  return {
    switchOn: useCommand(switchOnOpenness, optionsOf('openOn')),
    pause: useCommand(pauseOpenness, optionsOf('openPaused')),
    resume: useCommand(resumeOpenness, optionsOf('openResumed')),
    confirm: useCommand(confirmOpenness, optionsOf('openConfirmed')),
    switchOff: useCommand(switchOffOpenness, optionsOf('openOff')),
  }
}
