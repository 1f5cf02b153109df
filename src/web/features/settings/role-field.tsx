import { roleName } from '#web/data/session.ts'
import { SelectField } from '#web/ui/field.tsx'
import { roles, type Role } from '#wire/api/session.ts'
import { roleLabels } from './role-text.ts'

/** One of the roles, with its permissions. */
export function RoleField({
  value,
  onChange,
}: {
  readonly value: Role
  readonly onChange: (role: Role) => void
}) {
  return (
    <SelectField
      label="Role"
      help={roleLabels[value]}
      value={value}
      onChange={(event) => {
        const chosen = roles.find((role) => role === event.currentTarget.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    >
      {roles.map((role) => (
        <option key={role} value={role}>
          {roleName(role)}
        </option>
      ))}
    </SelectField>
  )
}
