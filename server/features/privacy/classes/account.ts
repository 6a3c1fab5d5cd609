import { formerMember } from '#server/platform/former-names.ts'
import { emptied, type PersonalTable } from '../data-class.ts'

export const accountTables = {
  // The vocabulary of the search, with the operator who added to it.
  role_names: {
    told: [],
    untold: ['name', 'written', 'role', 'languages', 'added_at', 'added_by'],
    mine: 't.added_by = $me',
    erased: emptied({ added_by: 'null' }),
  },
  users: {
    told: [
      'id',
      'slug',
      'name',
      'last_name',
      'email',
      'email_verified_at',
      'role',
      'phone',
      'locale',
      'timezone',
      'created_at',
      'updated_at',
      'policy_version',
      'policy_agreed_at',
      'paused_at',
      'erase_at',
      'suspended_at',
      'suspended_for',
    ],
    untold: [
      'password_hash',
      'company_id',
      'created_by',
      'photo_file_id',
      'removed_at',
      'removed_by',
      'erased_at',
    ],
    mine: 't.id = $me',
    ofCompany: {
      where: 't.company_id = $company and t.removed_at is null',
      told: ['name', 'last_name', 'email', 'phone', 'role', 'created_at'],
    },
    erased: emptied({
      slug: `'former-' || gen_random_uuid()`,
      name: `'${formerMember.name}'`,
      last_name: `'${formerMember.last_name}'`,
      email: `gen_random_uuid() || '@erased.invalid'`,
      email_verified_at: 'null',
      password_hash: `''`,
      phone: 'null',
      timezone: 'null',
      photo_file_id: 'null',
      suspended_at: 'null',
      suspended_for: 'null',
      paused_at: 'null',
      erase_at: 'null',
    }),
  },
} satisfies Record<string, PersonalTable>
