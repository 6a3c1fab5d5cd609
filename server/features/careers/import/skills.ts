// Skills and software, as lists.
import { careerLimits } from '#contract/endpoint/limits.ts'
import { foldedText } from '#contract/fields/folded-text.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { withoutBullet } from './entries.ts'
import { namedSection } from './headings.ts'
import type { Line } from './lines.ts'

const software =
  /\b(?:sap|oracle|excel|word|powerpoint|power bi|tableau|salesforce|jira|python|sql|r studio|office|microsoft 365|google workspace|netsuite|hyperion|crm|erp|workday|successfactors|autocad|ms project|microsoft project|photoshop|figma|hubspot|dynamics|stata|spss|java(?:script)?|aws|azure|looker|qlik|visio|slack|asana|trello|notion|wordpress|google analytics|contpaqi?|aspel|compaq|quickbooks|bloomberg|s\/4hana|hana|kubernetes|docker|git|typescript|react|sharepoint|outlook|teams|matlab|minitab|solidworks|kronos|anaplan|coupa|ariba|power ?query|vba|primavera|opera)\b/

/** What a list names, without the labels before colons and the sentences. */
export function skillsOf(skillLines: Line[], softwareLines: Line[]) {
  const named = itemsOf(skillLines)
  return {
    skills: unique(named.filter((item) => !isSoftware(item))).slice(0, careerLimits.skills),
    softwares: unique([...itemsOf(softwareLines), ...named.filter(isSoftware)]).slice(
      0,
      careerLimits.softwares,
    ),
  }
}

export function isSoftware(item: string): boolean {
  return software.test(foldedText(item)) && item.split(/\s+/).length < 5
}

function itemsOf(lines: Line[]): string[] {
  return joined(lines.flatMap((line) => line.cells.map(({ text }) => withoutBullet(text))))
    .map((text) => text.replace(/^[^:,;]{2,40}:\s+/, ''))
    .flatMap((text) => text.split(/\s*[;|•·●▪]\s*|,\s+(?![^(]*\))|\s+[–—]\s+|\s{3,}/))
    .map((item) => item.replaceAll(/^[\s\-–]+|[\s.,:;]+$|[★☆●○■□▪]+/g, '').trim())
    .filter(
      (item) => /\p{L}/u.test(item) && item.length <= lengths.skill.max && !namedSection(item),
    )
    .filter((item) => item.split(/\s+/).length <= 8)
}

/** Joins an item that goes on in the next line of a list with commas: *Crisis*, *communication*. */
function joined(texts: string[]): string[] {
  return texts.reduce<string[]>((all, text) => {
    const last = all.at(-1)
    const goesOn = last !== undefined && /,.*[^,;.]$/.test(last) && /^\p{Ll}/u.test(text)
    return goesOn ? [...all.slice(0, -1), `${last} ${text}`] : [...all, text]
  }, [])
}

function unique(items: string[]): string[] {
  return [...new Map(items.map((item) => [foldedText(item), item])).values()]
}
