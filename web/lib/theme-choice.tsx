import { useSyncExternalStore } from 'react'
import {
  type ColorScheme,
  setColorScheme,
  storedColorScheme,
  whenColorSchemeChanges,
} from '#web/ui/color-scheme.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useText } from './i18n/text.ts'

/** Light, dark, or as the device is set, at once and for this browser. Pages that are drawn ahead know no choice. */
export function ThemeChoice() {
  const text = useText('common')
  const scheme = useSyncExternalStore<ColorScheme>(whenColorSchemeChanges, storedColorScheme, () => 'system')

  return (
    <SegmentedControl
      label={text('theme')}
      options={[
        { value: 'light', label: text('themeLight') },
        { value: 'dark', label: text('themeDark') },
        { value: 'system', label: text('themeSystem') },
      ]}
      value={scheme}
      onChange={setColorScheme}
    />
  )
}
