import { IconList, IconMap2 } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { PlacesCredit } from '#web/lib/places-credit.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './location-field.module.css'
import { PlaceLists } from './place-lists.tsx'
import { PlaceMapPanel } from './place-map-panel.tsx'

interface OtherWaysProps {
  location: string
  isOurs: boolean
  onChoose: (place: { id: number; label: string }) => void
}

/**
 * The map and the lists, one at a time. They are of our places: beside a service's they would
 * contradict it.
 */
export function OtherWays({ location, isOurs, onChoose }: OtherWaysProps) {
  const text = useText('wizard')
  const id = useId()
  const [opened, setOpened] = useState<'map' | 'lists' | null>(null)
  const toggle = (way: 'map' | 'lists') => setOpened(opened === way ? null : way)

  return (
    <div className={styles.below}>
      {isOurs && (
        <div className={styles.ways}>
          <Button
            size="small"
            icon={<Icon of={IconMap2} />}
            aria-expanded={opened === 'map'}
            aria-controls={id}
            onClick={() => toggle('map')}
          >
            {text(opened === 'map' ? 'hideMap' : 'showMap')}
          </Button>
          <Button
            size="small"
            icon={<Icon of={IconList} />}
            aria-expanded={opened === 'lists'}
            aria-controls={id}
            onClick={() => toggle('lists')}
          >
            {text(opened === 'lists' ? 'hideLists' : 'showLists')}
          </Button>
        </div>
      )}
      <PlacesCredit isOurs={isOurs} />
      <div id={id} className={styles.panel} hidden={opened === null}>
        {opened === 'map' && <PlaceMapPanel location={location} onChoose={onChoose} />}
        {opened === 'lists' && <PlaceLists onChoose={onChoose} />}
      </div>
    </div>
  )
}
