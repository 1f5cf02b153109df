import type { CarrierLanguage } from '#domain/carriers/carrier.ts'
import { orderWords } from '#domain/text/order-words.ts'
import { formatAge } from '#domain/text/time.ts'
import type { TypedTimeProblem } from '#web/parts/typed-time.ts'
import type { CarrierLine } from '#wire/api/carrier-orders.ts'
import type { CarrierAct } from './carrier-acts.ts'

/** What a button and its confirmation say about an act. `subject`: a container's number, or how many containers. */
interface ActWords {
  /** The button. */
  readonly label: string
  readonly title: (subject: string) => string
  /** Announced once it is done. */
  readonly done: (subject: string) => string
}

/** Why a field can't be sent. */
type FieldProblem = TypedTimeProblem | 'future' | 'no-reason' | 'no-note' | 'invisible'

/** Every text of the carrier's page that messages and PDFs about an order don't share. */
export interface CarrierWords {
  readonly loading: string
  readonly tryAgain: string
  readonly couldNotLoad: string
  readonly couldNotLoadText: string
  readonly gone: string
  readonly goneText: string
  readonly asOf: (time: string) => string
  readonly notCurrent: (time: string) => string
  readonly needAnswer: (count: number) => string
  readonly onHold: (holds: string) => string
  readonly wasCanceled: (container: string) => string
  readonly pickup: Readonly<Record<NonNullable<CarrierLine['pickup']>, string>>
  /** When the terminal was last checked. */
  readonly checked: (minutesAgo: number) => string
  readonly checkTimeUnknown: string
  readonly reported: string
  readonly details: Readonly<
    Record<
      | 'appointment'
      | 'confirmation'
      | 'driver'
      | 'truck'
      | 'chassis'
      | 'returnedTo'
      | 'declineReason'
      | 'date'
      | 'time',
      string
    >
  >
  readonly optional: string
  readonly copyAddress: string
  readonly copyResults: { readonly copied: string; readonly failed: string }
  readonly acts: Readonly<Record<CarrierAct, ActWords>>
  readonly actOn: (label: string, subject: string) => string
  readonly allContainers: (count: number) => string
  readonly select: (container: string) => string
  readonly moreActions: string
  readonly receiptText: string
  readonly undoText: (container: string, state: string) => string
  readonly reasons: readonly [string, string, string, string]
  readonly commonReasons: string
  readonly atTerminal: (clock: string) => string
  readonly byYourClock: (clock: string) => string
  /** An appointment after a day that matters. */
  readonly missed: Readonly<Record<'lastFreeDay' | 'pickUpBy', (day: string) => string>>
  readonly problems: Readonly<Record<FieldProblem, string>>
  readonly sending: string
  readonly cancel: string
  readonly close: string
  readonly offline: string
  readonly noReply: string
  readonly tooMany: string
  readonly failed: string
  readonly notes: string
  readonly noNotes: string
  readonly sender: string
  readonly you: string
  readonly newNote: string
  readonly sendNote: string
  readonly noteSent: string
  readonly charactersLeft: (count: number) => string
}

const english: CarrierWords = {
  loading: 'Loading…',
  tryAgain: 'Try again',
  couldNotLoad: 'Couldn’t load this order',
  couldNotLoadText: 'Check your connection and try again.',
  gone: 'This link doesn’t work anymore',
  goneText: 'It may have expired, been mistyped or been revoked. Ask the sender for a new link.',
  asOf: (time) => `As of ${time}. This page updates every minute.`,
  notCurrent: (time) => `This page isn’t current. The last update was ${time}.`,
  needAnswer: (count) => {
    if (count === 0) return 'All answered'
    return count === 1 ? '1 needs an answer' : `${count} need an answer`
  },
  onHold: (holds) => `On hold: ${holds}`,
  wasCanceled: (container) => `${container} was canceled. Please don’t pick it up.`,
  pickup: {
    ready: 'Available for pickup',
    'gate-closed': 'Available for pickup, but the gate is closed today',
    'not-ready': 'Can’t be picked up yet',
    'not-known': 'The terminal hasn’t reported whether it can be picked up',
  },
  checked: (minutesAgo) => `Checked ${formatAge(minutesAgo)}`,
  checkTimeUnknown: 'Time of the last check not known',
  reported: 'Reported',
  details: {
    appointment: 'Appointment',
    confirmation: 'Confirmation number',
    driver: 'Driver',
    truck: 'Truck',
    chassis: 'Chassis',
    returnedTo: 'Returned to',
    declineReason: 'Reason',
    date: 'Date',
    time: 'Time',
  },
  optional: 'Optional.',
  copyAddress: 'Copy address',
  copyResults: {
    copied: 'Copied',
    failed: 'Couldn’t copy. Select the text and copy it manually.',
  },
  acts: {
    'confirm-receipt': {
      label: 'Got it',
      title: (subject) => `Confirm receipt of ${subject}?`,
      done: (subject) => `${subject}: receipt confirmed`,
    },
    accept: {
      label: 'Accept',
      title: (subject) => `Accept ${subject}?`,
      done: (subject) => `${subject} accepted`,
    },
    decline: {
      label: 'Decline',
      title: (subject) => `Decline ${subject}?`,
      done: (subject) => `${subject} declined`,
    },
    'enter-details': {
      label: 'Enter appointment',
      title: (subject) => `Appointment and details for ${subject}`,
      done: (subject) => `${subject}: details saved`,
    },
    'report-pickup': {
      label: 'Report pickup',
      title: (subject) => `Report pickup of ${subject}`,
      done: (subject) => `${subject}: pickup reported`,
    },
    'report-delivery': {
      label: 'Report delivery',
      title: (subject) => `Report delivery of ${subject}`,
      done: (subject) => `${subject}: delivery reported`,
    },
    'report-return': {
      label: 'Report empty return',
      title: (subject) => `Report empty return of ${subject}`,
      done: (subject) => `${subject}: empty return reported`,
    },
    'undo-report': {
      label: 'Undo last report',
      title: (subject) => `Undo the last report for ${subject}?`,
      done: (subject) => `${subject}: report undone`,
    },
  },
  actOn: (label, subject) => `${label} ${subject}`,
  allContainers: (count) => `all ${orderWords.en.containers(count)}`,
  select: (container) => `Select ${container}`,
  moreActions: 'More actions',
  receiptText: 'The sender sees that you have the order. This doesn’t accept any container.',
  undoText: (container, state) => `${container} goes back to “${state}”.`,
  reasons: [
    'No driver or truck that day',
    'No chassis available',
    'Outside our service area',
    'Rate not agreed',
  ],
  commonReasons: 'Common reasons',
  atTerminal: (clock) => `${clock}, the terminal’s time zone.`,
  byYourClock: (clock) => `The terminal’s time zone isn’t known. Enter it in yours: ${clock}.`,
  missed: {
    lastFreeDay: (day) => `After the last free day (${day}). Is there an earlier one?`,
    pickUpBy: (day) => `After the last day to pick up (${day}). Is there an earlier one?`,
  },
  problems: {
    'no-date': 'Choose a date',
    'no-time': 'Enter a time',
    skipped: 'Clocks change that day and skip this time',
    future: 'That time is in the future',
    'no-reason': 'Enter a reason',
    'no-note': 'Enter a note',
    invisible: 'Remove line breaks and invisible characters',
  },
  sending: 'Sending…',
  cancel: 'Cancel',
  close: 'Close',
  offline: 'You’re offline. Nothing was sent. Try again once you have a connection.',
  noReply: 'Landside didn’t respond, so it may not have been sent. Check the order and try again.',
  tooMany: 'Too many requests. Try again in a minute.',
  failed: 'Something went wrong. Check the order and try again.',
  notes: 'Notes',
  noNotes: 'No notes yet. The sender reads what you write here.',
  sender: 'Sender',
  you: 'You',
  newNote: 'New note',
  sendNote: 'Send note',
  noteSent: 'Note sent',
  charactersLeft: (count) => `${count} left`,
}

const spanish: CarrierWords = {
  loading: 'Cargando…',
  tryAgain: 'Intentar de nuevo',
  couldNotLoad: 'No se pudo cargar esta orden',
  couldNotLoadText: 'Revise su conexión e intente de nuevo.',
  gone: 'Este enlace ya no funciona',
  goneText:
    'Es posible que haya vencido, que esté mal escrito o que se haya cancelado. Pida uno nuevo a quien se lo envió.',
  asOf: (time) => `Actualizado: ${time}. Esta página se actualiza cada minuto.`,
  notCurrent: (time) => `Esta página no está al día. La última actualización fue: ${time}.`,
  needAnswer: (count) => {
    if (count === 0) return 'Todo respondido'
    return count === 1 ? 'Falta 1 por responder' : `Faltan ${count} por responder`
  },
  onHold: (holds) => `Retenido: ${holds}`,
  wasCanceled: (container) => `${container} fue cancelado. Por favor no lo recoja.`,
  pickup: {
    ready: 'Disponible para recoger',
    'gate-closed': 'Disponible para recoger, pero hoy la terminal está cerrada',
    'not-ready': 'Todavía no se puede recoger',
    'not-known': 'La terminal no ha informado si ya se puede recoger',
  },
  checked: (minutesAgo) => `Consultado ${spanishAge(minutesAgo)}`,
  checkTimeUnknown: 'No se sabe cuándo se consultó por última vez',
  reported: 'Reportado',
  details: {
    appointment: 'Cita',
    confirmation: 'Número de confirmación',
    driver: 'Chofer',
    truck: 'Camión',
    chassis: 'Chasis',
    returnedTo: 'Devuelto en',
    declineReason: 'Motivo',
    date: 'Fecha',
    time: 'Hora',
  },
  optional: 'Opcional.',
  copyAddress: 'Copiar dirección',
  copyResults: {
    copied: 'Copiado',
    failed: 'No se pudo copiar. Seleccione el texto y cópielo manualmente.',
  },
  acts: {
    'confirm-receipt': {
      label: 'Orden recibida',
      title: (subject) => `¿Confirmar que recibió ${subject}?`,
      done: (subject) => `${subject}: recepción confirmada`,
    },
    accept: {
      label: 'Aceptar',
      title: (subject) => `¿Aceptar ${subject}?`,
      done: (subject) => `Aceptado: ${subject}`,
    },
    decline: {
      label: 'Rechazar',
      title: (subject) => `¿Rechazar ${subject}?`,
      done: (subject) => `Rechazado: ${subject}`,
    },
    'enter-details': {
      label: 'Registrar cita',
      title: (subject) => `Cita y datos de ${subject}`,
      done: (subject) => `${subject}: datos guardados`,
    },
    'report-pickup': {
      label: 'Reportar recogida',
      title: (subject) => `Reportar recogida de ${subject}`,
      done: (subject) => `${subject}: recogida reportada`,
    },
    'report-delivery': {
      label: 'Reportar entrega',
      title: (subject) => `Reportar entrega de ${subject}`,
      done: (subject) => `${subject}: entrega reportada`,
    },
    'report-return': {
      label: 'Reportar vacío devuelto',
      title: (subject) => `Reportar vacío devuelto: ${subject}`,
      done: (subject) => `${subject}: devolución del vacío reportada`,
    },
    'undo-report': {
      label: 'Deshacer último reporte',
      title: (subject) => `¿Deshacer el último reporte de ${subject}?`,
      done: (subject) => `${subject}: reporte deshecho`,
    },
  },
  actOn: (label, subject) => `${label} ${subject}`,
  allContainers: (count) => `los ${orderWords.es.containers(count)}`,
  select: (container) => `Seleccionar ${container}`,
  moreActions: 'Más acciones',
  receiptText:
    'Quien le envió la orden verá que usted la recibió. Con esto no se acepta ningún contenedor.',
  undoText: (container, state) => `${container} vuelve a «${state}».`,
  reasons: [
    'Sin chofer o camión ese día',
    'No hay chasis disponible',
    'Fuera de nuestra zona de servicio',
    'Tarifa no acordada',
  ],
  commonReasons: 'Motivos comunes',
  atTerminal: (clock) => `Zona de la terminal: ${clock}.`,
  byYourClock: (clock) =>
    `No se sabe la zona horaria de la terminal. Use la hora de su zona: ${clock}.`,
  missed: {
    lastFreeDay: (day) => `Después del último día libre (${day}). ¿Hay alguna cita antes?`,
    pickUpBy: (day) => `Después del último día para recoger (${day}). ¿Hay alguna cita antes?`,
  },
  problems: {
    'no-date': 'Elija una fecha',
    'no-time': 'Escriba la hora',
    skipped: 'Ese día cambia el horario y esa hora no existe',
    future: 'Esa hora está en el futuro',
    'no-reason': 'Escriba el motivo',
    'no-note': 'Escriba una nota',
    invisible: 'Quite los saltos de línea y los caracteres invisibles',
  },
  sending: 'Enviando…',
  cancel: 'Cancelar',
  close: 'Cerrar',
  offline: 'No tiene conexión. No se envió nada. Intente de nuevo cuando tenga conexión.',
  noReply:
    'Landside no respondió, así que tal vez no se envió. Revise la orden e intente de nuevo.',
  tooMany: 'Demasiados intentos. Intente de nuevo en un minuto.',
  failed: 'Algo salió mal. Revise la orden e intente de nuevo.',
  notes: 'Notas',
  noNotes: 'Todavía no hay notas. Quien le envió la orden lee lo que usted escribe aquí.',
  sender: 'Quien envió la orden',
  you: 'Usted',
  newNote: 'Nota nueva',
  sendNote: 'Enviar nota',
  noteSent: 'Nota enviada',
  charactersLeft: (count) => `Quedan ${count}`,
}

function spanishAge(minutes: number): string {
  if (minutes < 1) return 'ahora mismo'
  if (minutes < 60) return `hace ${Math.floor(minutes)} min`
  if (minutes < 24 * 60) return `hace ${Math.floor(minutes / 60)} h`
  const days = Math.floor(minutes / (24 * 60))
  return `hace ${days} ${days === 1 ? 'día' : 'días'}`
}

/** The page's words in each language. */
export const carrierWords: Readonly<Record<CarrierLanguage, CarrierWords>> = {
  en: english,
  es: spanish,
}
