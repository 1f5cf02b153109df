import type { FieldEntity } from '#domain/container/custom-field.ts'
import { useFields } from '#web/data/custom-fields.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { PropList } from '#web/parts/prop-list.tsx'
import { FieldInput } from './field-input.tsx'
import { useSaveField } from './use-save-field.ts'

interface Props {
  readonly entity: FieldEntity
  readonly id: string
  readonly name: string
}

/** The account's own fields of one container or shipment, each editable in place. Nothing if there are none. */
export function FieldList({ entity, id, name }: Props) {
  const { definitions, valueOf, isUnconfirmed, failure } = useFields()
  const whyNot = useWhyNotAllowed('PUT /api/custom-fields')
  const save = useSaveField()
  const own = definitions?.filter((field) => field.entity === entity) ?? []
  if (own.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-label font-semibold">Custom fields</h2>
      <PropList
        items={own.map((field) => [
          field.name,
          <FieldInput
            key={field.slug}
            field={field}
            value={valueOf(entity, id, field.slug)}
            isUnconfirmed={isUnconfirmed(entity, id, field.slug)}
            label={`${field.name} of ${name}`}
            whyNot={whyNot}
            onSave={(value) => void save({ field, id, name }, value)}
          />,
        ])}
      />
      {failure !== null && (
        <p className="mt-1.5 text-label font-normal text-muted">
          Values may be out of date. The last load failed. {failure}
        </p>
      )}
    </section>
  )
}
