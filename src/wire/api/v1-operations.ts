import * as z from 'zod/mini'
import type { v1Endpoints } from './v1-endpoints.ts'
import { v1Names } from './v1-names.ts'
import { v1MaxLimit } from './v1.ts'

/** What people read about an operation of the public API, in the OpenAPI document and in the reference. */
export interface V1Operation {
  /** Its name in generated clients. Never changes. */
  readonly id: string
  /** `List containers` */
  readonly title: string
  /** One or two sentences. */
  readonly about: string
  /** What its `{id}` can be. */
  readonly idAbout?: string
}

export type V1Key = keyof typeof v1Endpoints

const byAnyNumber =
  'The number can be any on record. If it matches several records, nothing changes.'
const containerId = 'The ID or number of a container.'

/** Every operation. A new endpoint doesn't compile without one. */
export const v1Operations: Readonly<Record<V1Key, V1Operation>> = {
  'GET /api/v1/openapi.json': {
    id: 'getOpenApiDocument',
    title: 'Get OpenAPI document',
    about: 'This document, for code generators.',
  },
  'GET /api/v1/containers': {
    id: 'listContainers',
    title: 'List containers',
    about: 'Containers in play with their assessment, by ID.',
  },
  'GET /api/v1/containers/:id': {
    id: 'getContainer',
    title: 'Get container',
    about: 'One container with its assessment, even after its journey has ended.',
    idAbout: containerId,
  },
  'GET /api/v1/shipments': {
    id: 'listShipments',
    title: 'List shipments',
    about: 'Shipments with a container in play, by ID, with the assessment of each container.',
  },
  'GET /api/v1/shipments/:id': {
    id: 'getShipment',
    title: 'Get shipment',
    about: 'One shipment with the assessment of each container, even after it has ended.',
    idAbout: 'The ID or bill of lading of a shipment.',
  },
  'GET /api/v1/lookup': {
    id: 'lookUp',
    title: 'Look up number',
    about: 'What a number, name or reference matches, closest match first.',
  },
  'GET /api/v1/changes': {
    id: 'listChanges',
    title: 'List changes',
    about:
      'Changes of the last two weeks that matter, oldest first. Ask again with the last cursor.',
  },
  'GET /api/v1/alerts': {
    id: 'listAlerts',
    title: 'List alerts',
    about: 'Open alerts, and those resolved in the last 14 days (300 at most), by ID.',
  },
  'GET /api/v1/invoices': {
    id: 'listInvoices',
    title: 'List invoices',
    about: 'Demurrage, detention and per-diem invoices on file, by ID.',
  },
  'GET /api/v1/containers/:id/notes': {
    id: 'listNotes',
    title: 'List notes',
    about: 'A container’s notes, newest first.',
    idAbout: containerId,
  },
  'POST /api/v1/containers/:id/notes': {
    id: 'addNote',
    title: 'Add note',
    about: 'Adds a note to a container, and returns it.',
    idAbout: containerId,
  },
  'PUT /api/v1/containers/:id/owner': {
    id: 'setOwner',
    title: 'Assign container',
    about: 'Assigns a container by email address. Send null to unassign it.',
    idAbout: containerId,
  },
  'PUT /api/v1/appointments': {
    id: 'setAppointment',
    title: 'Record appointment',
    about: `Records or removes (null) a container’s appointment. ${byAnyNumber}`,
  },
  'PUT /api/v1/references': {
    id: 'changeReferences',
    title: 'Change references',
    about: `Adds and removes references of a shipment. ${byAnyNumber}`,
  },
}

interface V1Parameter {
  readonly about: string
  readonly schema: z.ZodMiniType
  readonly required?: true
}

/** Query parameters by name. They mean the same in every operation. */
export const v1Parameters: Readonly<Record<string, V1Parameter>> = {
  cursor: {
    about: 'The cursor of the previous page. Leave it out to start.',
    schema: z.string().check(z.maxLength(100)),
  },
  limit: {
    about: `Records on one page, at most ${v1MaxLimit}. Default: 50.`,
    schema: z.int().check(z.minimum(1), z.maximum(v1MaxLimit)),
  },
  lane: { about: 'Only containers in this lane of the Board.', schema: z.enum(v1Names.lane) },
  q: {
    about: 'A container number, BL, booking, reference, customer, vessel, tag or words of a note.',
    schema: z.string().check(z.minLength(1)),
    required: true,
  },
}
