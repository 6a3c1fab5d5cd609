// Time zones by the names that the IANA database gives them today.
/**
 * The zones that Unicode's data, which Intl reads, keep under a former name: the attribute `iana`
 * of CLDR's bcp47/timezone.xml.
 */
const modernNames = new Map(
  Object.entries({
    'Africa/Asmera': 'Africa/Asmara',
    'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
    'America/Catamarca': 'America/Argentina/Catamarca',
    'America/Coral_Harbour': 'America/Atikokan',
    'America/Cordoba': 'America/Argentina/Cordoba',
    'America/Godthab': 'America/Nuuk',
    'America/Indianapolis': 'America/Indiana/Indianapolis',
    'America/Jujuy': 'America/Argentina/Jujuy',
    'America/Louisville': 'America/Kentucky/Louisville',
    'America/Mendoza': 'America/Argentina/Mendoza',
    'Asia/Calcutta': 'Asia/Kolkata',
    'Asia/Katmandu': 'Asia/Kathmandu',
    'Asia/Rangoon': 'Asia/Yangon',
    'Asia/Saigon': 'Asia/Ho_Chi_Minh',
    'Atlantic/Faeroe': 'Atlantic/Faroe',
    'Europe/Kiev': 'Europe/Kyiv',
    'Pacific/Enderbury': 'Pacific/Kanton',
    'Pacific/Ponape': 'Pacific/Pohnpei',
    'Pacific/Truk': 'Pacific/Chuuk',
  }),
)
const formerNames = new Map([...modernNames].map(([former, modern]) => [modern, former]))
const namesOfZones = new Map<string, string | null>()
const knownMax = 2_000

/**
 * The name of a time zone today, whichever name or link says it, in any case of its letters.
 * @returns null if Intl knows no such zone
 */
export function modernZone(name: string): string | null {
  const cached = namesOfZones.get(name)
  if (cached !== undefined) return cached
  const modern = resolved(name)
  if (namesOfZones.size >= knownMax) namesOfZones.clear()
  namesOfZones.set(name, modern)
  return modern
}

/** Every zone once, under its name today. */
export function modernZones(): string[] {
  const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC'].map((name) => modernZone(name))
  return [...new Set(zones.filter((name) => name !== null))].sort()
}

/**
 * A name of the zone that this platform can write times in: older browsers know some zones by their
 * former name only, and write times of others in UTC.
 */
export function writableZone(name: string): string {
  if (modernZone(name) !== null) return name
  const former = formerNames.get(name)
  return former !== undefined && modernZone(former) !== null ? former : 'UTC'
}

/** The zone of the clock of this browser or process. */
export function ownZone(): string {
  const name = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return modernZone(name) ?? 'UTC'
}

function resolved(name: string) {
  // Intl takes offsets, too, which are no zones.
  if (!/^[a-z]/i.test(name)) return null
  try {
    const zone = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
    return modernNames.get(zone) ?? zone
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
