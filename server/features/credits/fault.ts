/** A place where the ledger contradicts itself. */
export interface Fault {
  what:
    | 'entry is not what was written'
    | 'entry leaves another balance'
    | 'balance is not the sum of its entries'
    | 'balance is not what the last entry left'
    | 'entries at the end are missing'
    | 'movement does not sum to zero'
    | 'movement has too few entries'
    | 'movement has no owner'
    | 'entry of nobody has a balance or a hash'
    | 'entry has no movement'
    | 'entry has no account'
    | 'owner has no accounts'
    | 'held credits are not those of the applications that wait'
    | 'held credits are not those of the places that are paid for'
    | 'places taken are not those of the applications'
    | 'captured approaches are not those that were answered'
  id: string
  expected: string | number
  found: string | number
}

export type Report = (fault: Fault) => void
