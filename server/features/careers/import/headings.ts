// The headings of the sections of a resume, in English and Spanish.
import { foldedText } from '#contract/fields/folded-text.ts'
import type { Line } from './lines.ts'

export type Section =
  | 'summary'
  | 'positions'
  | 'education'
  | 'languages'
  | 'skills'
  | 'softwares'
  | 'other'

const wordings: Record<Section, string> = {
  summary:
    'summary|profile|about|about me|professional summary|executive summary|career summary|professional profile|executive profile|career profile|personal profile|personal statement|objective|career objective|overview|perfil|perfil profesional|perfil ejecutivo|perfil personal|resumen|resumen profesional|resumen ejecutivo|sobre mi|acerca de mi|acerca de|extracto|objetivo|objetivo profesional|semblanza|quien soy|presentacion',
  positions:
    'experience|work experience|professional experience|employment|employment history|work history|career history|professional background|career|relevant experience|executive experience|career experience|positions held|professional history|professional career|leadership experience|positions|management experience|experience highlights|where i have worked|experiencia|experiencia profesional|experiencia laboral|experiencia ejecutiva|experiencia de trabajo|experiencia relevante|trayectoria|trayectoria profesional|trayectoria laboral|trayectoria ejecutiva|historial laboral|historial profesional|historia laboral|antecedentes laborales|antecedentes profesionales|carrera profesional|carrera|empleos|puestos|puestos desempenados|experiencias|empleo|recorrido profesional|vida laboral|vida profesional|experiencia directiva',
  education:
    'education|academic background|education and training|academic history|educational background|studies|degrees|academics|academic qualifications|formacion|formacion academica|educacion|estudios|preparacion academica|escolaridad|antecedentes academicos|formacion profesional|trayectoria academica|historial academico|estudios academicos|grados academicos|perfil academico|datos academicos|estudios realizados|titulos',
  languages:
    'languages|language skills|idiomas|lenguas|lenguajes|languages spoken|dominio de idiomas',
  skills:
    'skills|key skills|core skills|core competencies|competencies|expertise|areas of expertise|areas of strength|strengths|professional skills|technical skills|soft skills|capabilities|key competencies|top skills|hard skills|skills and expertise|what i am good at|key strengths|habilidades|competencias|aptitudes|aptitudes principales|competencias clave|habilidades clave|conocimientos|habilidades y competencias|areas de especialidad|areas de experiencia|fortalezas|habilidades profesionales|habilidades directivas|habilidades tecnicas|competencias profesionales|competencias directivas|competencias tecnicas|aptitudes y conocimientos|areas de expertise|especialidades|destrezas|habilidades blandas|conocimientos y habilidades|habilidades gerenciales|competencias gerenciales|lo que se hacer|competencias principales|areas de dominio',
  softwares:
    'software|tools|technologies|systems|it skills|computer skills|software skills|tools and technologies|technology|platforms|software and tools|digital tools|programas|herramientas|herramientas informaticas|informatica|paqueteria|computo|conocimientos informaticos|tecnologias|sistemas|herramientas digitales|software y herramientas|manejo de software|programas informaticos|paquetes computacionales|paqueteria y sistemas|herramientas tecnologicas|software y sistemas|habilidades informaticas|tecnologia|plataformas',
  other:
    'contact|contact details|contact information|personal details|personal information|references|certifications|courses|awards|honors|honors and awards|publications|volunteering|volunteer experience|interests|hobbies|projects|memberships|affiliations|boards|board memberships|licenses and certifications|training|achievements|key achievements|additional information|professional development|patents|speaking|contacto|datos personales|datos de contacto|informacion personal|referencias|certificaciones|cursos|cursos y certificaciones|certificaciones y cursos|premios|reconocimientos|publicaciones|voluntariado|intereses|pasatiempos|proyectos|asociaciones|consejos|afiliaciones|logros|logros destacados|informacion adicional|informacion de contacto|actualizacion|actualizacion profesional|diplomados|consejos de administracion|conferencias|desarrollo profesional|capacitacion|datos generales|aficiones|otros datos|licencias y certificaciones|certifications and courses|community|comunidad|links|logros principales|premios y reconocimientos|docencia|teaching',
}

const sections = new Map(
  Object.entries(wordings).flatMap(([section, texts]) =>
    texts.split('|').map((text) => [lettersOf(text), section as Section] as const),
  ),
)

/** The section that a whole text names, however its letters are spaced. */
export function namedSection(text: string): Section | null {
  return text.length > 60 ? null : (sections.get(lettersOf(text)) ?? null)
}

/** The section that a line begins: by its words, or by its first words if its font differs. */
export function sectionOf(line: Line, bodySize: number): Section | null {
  const text = line.text.replace(/\s*\((?:cont|contin)[^)]*\)\s*$/i, '')
  const named = namedSection(text)
  if (named) return named
  const standsOut = line.bold || line.size > bodySize * 1.08 || isUpperCase(text)
  const words = text.split(/\s+/)
  if (!standsOut || words.length > 6 || /[\d|@,]/.test(text)) return null
  for (let count = Math.min(3, words.length - 1); count > 0; count--) {
    const section = namedSection(words.slice(0, count).join(' '))
    if (section && mayGoOn(words[count])) return section
  }
  return null
}

/** A heading with its content behind a colon: *Idiomas: inglés (C1)*. */
export function sectionWithContent(text: string): { section: Section; content: string } | null {
  const [, name = '', content = ''] = /^([^:]{3,40}):\s*(\S.*)$/.exec(text) ?? []
  const section = name ? namedSection(name) : null
  return section && { section, content }
}

/** *Experience in banking*, *Skills & tools*: no title such as *Systems engineer*. */
function mayGoOn(word = '') {
  return /^(?:&|\+|\/|-|–|—|and|y|e|in|en|of|de|del|profesional|laboral|academica|relevant|destacad[ao]s?|selecci?onad[ao]s?|highlights|history)$/i.test(
    foldedText(word),
  )
}

function isUpperCase(text: string) {
  return text === text.toUpperCase() && text !== text.toLowerCase()
}

function lettersOf(text: string) {
  return foldedText(text.replaceAll('&', ' and ')).replaceAll(/[^a-z]/g, '')
}
