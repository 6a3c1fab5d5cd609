import { type PersonalTable, stays } from '../data-class.ts'

const accounting = 'accounting, under a number that leads to nobody once the person is erased'
const myAccounts = 'select id from credit_accounts where user_id = $me'
const itsAccounts = 'select id from credit_accounts where company_id = $company'

export const purchaseTables = {
  receipts: {
    told: [
      'buyer_name',
      'buyer_email',
      'company',
      'tax_id',
      'company_address_en',
      'company_address_es',
      'package_en',
      'package_es',
      'seller_name',
      'seller_address',
      'seller_email',
    ],
    untold: ['checkout_id'],
    with: { number: '(select receipt_number from checkouts where id = t.checkout_id)' },
    mine: 't.checkout_id in (select id from checkouts where user_id = $me)',
    ofCompany: {
      where: `t.checkout_id in (select id from checkouts where account_id in (${itsAccounts}))`,
    },
    erased: stays('erase_from_histories() empties the buyer'),
  },
  payment_reversals: {
    told: ['kind', 'stage', 'amount', 'created_at', 'changed_at'],
    untold: ['checkout_id', 'provider_id'],
    mine: 't.checkout_id in (select id from checkouts where user_id = $me)',
    ofCompany: {
      where: `t.checkout_id in (select id from checkouts where account_id in (${itsAccounts}))`,
    },
    erased: stays(accounting),
  },
  checkouts: {
    told: [
      'receipt_number',
      'status',
      'credits',
      'unit_amount',
      'currency',
      'paid_amount',
      'paid_currency',
      'created_at',
      'paid_at',
      'fulfilled_at',
      'expires_at',
      'credits_withdrawn',
      'locale',
      'provider',
    ],
    untold: ['id', 'account_id', 'user_id', 'price_id', 'payment_id', 'provider_id', 'asked_at'],
    mine: 't.user_id = $me',
    ofCompany: { where: `t.account_id in (${itsAccounts})` },
    erased: stays(accounting),
  },
} satisfies Record<string, PersonalTable>

export const ledgerTables = {
  credit_accounts: {
    told: ['kind', 'balance', 'created_at'],
    untold: ['id', 'user_id', 'company_id', 'head'],
    mine: 't.user_id = $me',
    ofCompany: { where: 't.company_id = $company' },
    erased: stays(accounting),
  },
  credit_entries: {
    told: ['movement_id', 'delta', 'balance_after'],
    untold: ['id', 'account_id', 'hash'],
    with: {
      account: '(select kind from credit_accounts where id = t.account_id)',
      reason: '(select reason from credit_movements where id = t.movement_id)',
      at: '(select created_at from credit_movements where id = t.movement_id)',
    },
    mine: `t.account_id in (${myAccounts})`,
    ofCompany: { where: `t.account_id in (${itsAccounts})` },
    erased: stays(accounting),
  },
  credit_movements: {
    told: ['id', 'reason', 'note', 'created_at'],
    untold: ['actor_id', 'application_id', 'checkout_id', 'vacancy_id'],
    mine: `t.id in (select movement_id from credit_entries where account_id in (${myAccounts}))`,
    ofCompany: {
      where: `t.id in (select movement_id from credit_entries where account_id in (${itsAccounts}))`,
    },
    erased: stays(accounting),
  },
} satisfies Record<string, PersonalTable>
