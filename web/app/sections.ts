import { paths } from '#contract/pages/web-paths.ts'

/** @returns whether a path belongs to the section of an entry */
export function isWithin(section: string, pathname: string) {
  // A section of the company with an address of the wizard.
  if (pathname === paths.transfer()) return section === paths.collaborators()
  const isOther = (other: string) => other !== section && pathname.startsWith(other)
  if (section === paths.operator() && ownSectionsOfOperators.some(isOther)) return false
  return pathname === section || pathname.startsWith(`${section}/`)
}

/** Below the first page of operators, and entries of their own. */
const ownSectionsOfOperators = [
  paths.operatorReports(),
  paths.operatorSearches(),
  paths.operatorOperations(),
]
