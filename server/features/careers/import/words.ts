// Words that tell a title from a company, and a degree from a school.
import { foldedText } from '#contract/fields/folded-text.ts'

const titles =
  /\b(?:(?:vice|co)?-?president[ae]?|vicepresident[ae]|vp|svp|evp|avp|c[efotiamhpr]o|chro|cmo|chief|director[ae]?|subdirector[ae]?|manag(?:er|ing)|gerent[ae]|subgerente|head|jef[ae]|subjef[ae]|lider|lead(?:er)?|team lead|coordinador[ae]?|coordinator|analyst|analista|engineer|ingenier[oa]|consult(?:ant|or[ae]?)|controller|contralor[ae]?|subcontralor[ae]?|partner|soci[oa]|asesor[ae]?|advis[oe]r|officer|oficial|supervisor[ae]?|superintendent[ea]?|especialista|specialist|executive|ejecutiv[oa]|founder|fundador[ae]?|cofundador[ae]?|associate|asociad[oa]|assistant|asistente|auxiliar|intern|becari[oa]|practicante|trainee|developer|desarrollador[ae]?|programador[ae]?|accountant|contador[ae]?|auditor[ae]?|planner|planeador[ae]?|buyer|comprador[ae]?|secretari[oa]|secretary|treasurer|tesorer[oa]|lawyer|abogad[oa]|counsel|encargad[oa]|responsable|administrador[ae]?|administrator|consejer[oa]|board member|chair(?:man|woman|person)?|profes(?:or[ae]?|sor)|lecturer|docente|architect|arquitect[oa]|representative|representante|vendedor[ae]?|owner|propietari[oa]|principal|delegad[oa]|comisari[oa]|commissioner|scientist|cientific[oa]|designer|disenador[ae]?|researcher|investigador[ae]?|strategist|estratega|editor[ae]?|recruiter|reclutador[ae]?|economist[a]?|actuari[oa]|actuary|titular|apoderad[oa]|deputy|residente|investor|inversionista|operador[ae]?|operator|technician|tecnic[oa]|agente?|clerk|foreman|buyer|trader|broker|banker|product owner|scrum master|expert[oa]?|nurse|enfermer[oa]|medic[oa]|physician|chef)\b/
const companies =
  /\b(?:s\.? ?a\.?(?: ?b\.?)?(?: de c\.? ?v\.?)?|de c\.? ?v|s\.? de r\.?|inc|llc|ltd|limited|corp(?:oration)?|grupo|group|banco|bank|holdings?|compan(?:y|ia)|corporativo|corporacion|industrias|industries|laboratorios?|consultores|asociados|associates|partners|servicios|services|seguros|insurance|hospital|universidad|university|secretaria de|ministerio|ministry|fundacion|foundation|plc|gmbh|ag|fabrica|capital|international|internacional|mexico|latam|technologies|solutions|soluciones|energia|energy|foods|alimentos|motors|pharma|logistics|logistica|constructora|inmobiliaria|financiera|comercializadora|systems|labs|ventures|brands|retail|telecom|airlines|aerolineas|hoteles|hotels|s\.?c\.?)\b\.?/
const degrees =
  /\b(?:licenciatura|licenciad[oa]|lic|ingenieria|ing|ingenier[oa]|maestria|master(?:'?s)?|masters|mba|emba|m\.?sc|msc|m\.?a|m\.?s|bachelor(?:'?s)?|b\.?sc|b\.?a|b\.?s|b\.?eng|bba|doctorado|doctor(?:ate)?|ph\.?d|j\.?d|ll\.?[mb]|diplomado|diploma|certificat(?:e|ion)|certificacion|tecnic[oa]|especiali(?:dad|zacion)|posgrado|postgrad[oa]?(?:uate)?|preparatoria|bachillerato|degree|grado|programa?|program|tsu|associate(?:'s)? of|minor|major|curso|course|contador publico|c\.?p|derecho|executive education|alta direccion|ad-?2|d-?1|carrera)\b/
const schools =
  /\b(?:universi(?:dad|ty|te)|universitat|instituto|institute|tecnologico|tec de|tec|itam|itesm|unam|uam|uanl|ipn|ipade|iteso|anahuac|ibero(?:americana)?|college|school|escuela|colegio|academ(?:y|ia)|facultad|faculty|centro de|business school|insead|iese|esade|eth|mit|wharton|kellogg|harvard|stanford|lse|hec|cetys|udem|udlap|uvm|unitec|edem|politecnico|polytechnic|conalep|cide|colmex|cbtis)\b/

export interface Lexicon {
  /** Words of titles, or of degrees. */
  title: RegExp
  /** Words of companies, or of schools. */
  organization: RegExp
  /** The word between them. */
  joint: RegExp
}

export const lexicons = {
  positions: { title: titles, organization: companies, joint: /\s+(?:at|en|para)\s+(?=\p{Lu})/u },
  education: { title: degrees, organization: schools, joint: /\s+(?:at|en la)\s+(?=\p{Lu})/u },
} as const

/** @returns 1 for a title, -1 for an organization, 0 if the words tell neither or both */
export function titleScore(text: string, { title, organization }: Lexicon): number {
  const folded = foldedText(text)
  return (title.test(folded) ? 1 : 0) - (organization.test(folded) ? 1 : 0)
}

export function hasWord(text: string, words: RegExp): boolean {
  return words.test(foldedText(text))
}
