import { expect, test } from 'vitest'
import vacancies from '#db/seeds/data/demo-vacancies.json' with { type: 'json' }
import { vocabulary } from './known-vocabulary.ts'
import { rolesOfTitle } from './read-roles.ts'

const demoTitles = vacancies.map(({ title }) => title)

const demo: Record<string, string> = {
  'Plant Director': 'plant.director',
  'Director of Engineering, Thermal Systems': 'engineering.director',
  'Chief People Officer': 'people.chief',
  'Director of Internal Audit': 'audit.director',
  'Chief Financial Officer': 'finance.chief',
  'Vice President of Sales': 'sales.vice_president',
  'Supply Chain Director': 'supply_chain.director',
  'Dirección de Recursos Humanos': 'people.director',
  'Chief Technology Officer': 'technology.chief',
  'Chief Information Security Officer': 'information_security.chief',
  'Vice President of Product': 'product.vice_president',
  'Country Manager, United States': 'country_management.manager',
  'Chief Executive Officer': 'general_management.chief',
  'Operations Director, Tijuana': 'operations.director',
  'Vice President, Quality and Regulatory Affairs':
    'quality.vice_president regulatory.vice_president',
  'Sales Director, Latin America': 'sales.director',
  'Dirección de Riesgos': 'risk.director',
  'Dirección Jurídica y de Cumplimiento': 'legal.director compliance.director',
  'Dirección Comercial de Arrendamiento': 'commercial.director',
  'Dirección de Asuntos Regulatorios': 'regulatory.director',
  'Dirección de Investigación y Desarrollo': 'research.director',
  'Gerencia de País, Colombia': 'country_management.manager',
  'General Manager, Mérida Residence': 'general_management.manager',
  'Chief Marketing Officer': 'marketing.chief',
  'Regional Director, Europe': 'regional_management.director',
  'Corporate Executive Chef': 'culinary',
  'Chief Operating Officer': 'operations.chief',
  'Vice President, Customs and Trade Compliance':
    'foreign_trade.vice_president compliance.vice_president',
  'Head of Human Resources': 'people.head',
  'Dirección de Desarrollo de Proyectos': 'projects.director',
  'Gerencia de Operación y Mantenimiento de Parques': 'operations.manager maintenance.manager',
  'Dirección de Finanzas Corporativas': 'finance.director',
  'Dirección de Planta': 'plant.director',
  'Dirección de Mercadotecnia': 'marketing.director',
  'Gerencia General de Panificados': 'general_management.manager',
  'Dirección de Calidad e Inocuidad': 'quality.director',
  'Dirección General': 'general_management.director',
  'Dirección de Compras Estratégicas': 'procurement.director',
  'Dirección de Seguridad, Salud y Medio Ambiente': 'health_safety.director',
  'Dirección de Operaciones de Red': 'operations.director',
  'Dirección Comercial Mayorista': 'commercial.director',
  'Dirección de Asuntos Públicos y Regulación': 'public_affairs.director regulatory.director',
  'Dirección de Comercio Electrónico': 'digital.director',
  'Dirección General de Hospital': 'general_management.director clinical.director',
  'Dirección Médica Corporativa': 'medical.director',
  'Dirección de Tecnología y Datos Clínicos': 'technology.director data.director clinical.director',
}

test('each title of the demo world leads to its roles', () => {
  const read = Object.fromEntries(
    demoTitles.map((title) => [title, rolesOfTitle(vocabulary, title).join(' ')]),
  )
  expect(read).toEqual(demo)
})

test.each([
  ['Vice President of Sales, Northern Mexico', 'sales.vice_president'],
  ['Vice President Quality & Regulatory', 'quality.vice_president regulatory.vice_president'],
  ['Quality and Regulatory Director', 'quality.director regulatory.director'],
  ['Director of Finance, Audit and Tax', 'finance.director audit.director tax.director'],
  ['EVP and Chief Financial Officer', 'finance.chief'],
  ['Director Corporativo de Capital Humano', 'people.director'],
  ['Director General Adjunto de Finanzas', 'finance.vice_president'],
  ['Director General Adjunto', '.vice_president'],
  ['Directora General de Operaciones', 'operations.director'],
  ['Gerente Regional de Ventas', 'sales.manager'],
  ['Regional Director', 'regional_management.director'],
  ['Jefe de Cocina', 'culinary.head'],
  ['General Manager, Medical Devices', 'general_management.manager'],
  ['Chief of Staff', 'executive_office'],
  ['Chief Data & AI Officer', 'artificial_intelligence.chief'],
  ['Head of Thermal Systems', '.head'],
  ['Consejera independiente', 'board'],
  ['Zapatero', ''],
  ['', ''],
])('%s → %s', (title, roles) => {
  expect(rolesOfTitle(vocabulary, title).join(' ')).toBe(roles)
})
