import type { ContainerRow } from '#wire/api/containers.ts'

/** References of the container and of its shipment, each once. */
export function referencesOf(container: ContainerRow): readonly string[] {
  return [...new Set([...container.references, ...(container.shipment?.references ?? [])])]
}
