// Names and phrases that are always wrong here (docs/decisions: names; the voice of the product). Run by `npm run check`.
// `--prove` plants each of them in a text and requires that it is caught.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** The wrong text -> the replacement. Names are matched as whole words, phrases literally. */
const names = {
  aBox: 'aContainer',
  BoxFacts: 'ContainerOptions',
  BoxRow: 'FleetRow',
  FleetBox: 'FleetRow',
  Judged: 'AssessedContainer',
  judged: 'assessed',
  judgement: 'assessment',
  dateWords: 'formatDate',
  moneyWords: 'formatMoney',
  eventTimeWords: 'formatEventTime',
  ageWords: 'formatAge',
  absorb: 'ingest',
  alertDuty: 'alertJob',
  createChangeFollower: 'createChangeRunner',
  createPatience: 'createBackoff',
  describeSlot: 'describeAppointment',
  isSlotPassed: 'isAppointmentPassed',
  findLatestNews: 'findLatestChangeAt',
  keepSteps: 'saveSteps',
  keptPlan: 'savedPlan',
  keptPer: 'memoizeByKey',
  nothingTold: 'nothingReported',
  openRooms: 'openServices',
  paperwork: 'shippingDocuments',
  Paperwork: 'ShippingDocuments',
  patience: 'backoff or timeLimit',
  ShipmentPapers: 'ShipmentReferences',
  stumbled: 'failed',
  Surroundings: 'ServerContext',
  tellDue: 'sendDue',
  Whence: 'RequestSource',
  ColumnWords: 'ColumnParameters',
  toldLine: 'describeWebhookState',
  tellStep: 'recordStep',
  isUntold: 'hasNoEstimate',
  onTrouble: 'onError',
  webhookTroubles: 'webhookProblems',
  PapersEdit: 'ReferencesEdit',
  papersEdit: 'referencesEdit',
  PapersEditor: 'ReferencesEditor',
  useEditPapers: 'useEditReferences',
  LiveHappening: 'LiveTransition',
  overlayNews: 'overlayChanges',
  fieldsNews: 'fieldsChanged',
  viewsNews: 'viewsChanged',
  maxKept: 'maxCached',
  KeptPlans: 'SavedPlans',
  KeptLookups: 'SavedLookups',
  Verdict: 'ReadinessStatus or InvoiceResult',
  verdictLabels: 'readinessLabels or invoiceResultLabels',
  whoseSubject: 'findSubjectOwner',
  keepsSlots: 'keepsAppointments',
  searchToKeep: 'searchToSave',
}
const phrases = {
  'The terminal lets it go': 'Available for pickup',
  'since before we read it': 'before the first sync',
  'whoever owes the line': 'the consignee or forwarder, with the line',
  'whose own text says why': 'see hold note',
  'too old to go by': 'Terminal data is out of date',
  'Cannot cost': 'No estimate',
  'Earlier week': 'Previous week',
  'Later week': 'Next week',
  'Keep plan': 'Save plan',
  'It is needed': 'Required',
  'Nothing of the kind': 'No matching activity',
  'Leave as it was': 'Cancel',
  'nowhere again': 'You won’t be able to see it again',
  'Correct and ask again': 'Edit and retry',
  'Slot passed, still in': 'Appointment missed',
  'No slot though ready': 'Available, no appointment',
  'Mark all shown read': 'Mark all as read',
  'How it adds up': 'How it’s calculated',
  'There is no such invoice': 'Invoice not found.',
  'The request does not fit': 'Invalid request.',
  'tell whoever runs Landside': 'tell your admin',
  'Take back the last change': 'Undo last change',
  'Nothing waits': 'No refreshes queued.',
  'look closer': 'Not found.',
  'under the hand': 'while the list is in use',
  'drawn over one another': 'recycled',
}

const rules = [
  ...Object.entries(names).map(([wrong, right]) => [
    new RegExp(`(?<!-)\\b${wrong}\\b`),
    wrong,
    right,
  ]),
  ...Object.entries(phrases).map(([wrong, right]) => [
    new RegExp(wrong.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)),
    wrong,
    right,
  ]),
]

/** Every wrong name or phrase in a text, with its line and replacement. */
export function findWrongWords(text) {
  return text
    .split('\n')
    .flatMap((line, at) =>
      rules
        .filter(([pattern]) => pattern.test(line))
        .map(([, wrong, right]) => ({ line: at + 1, wrong, right })),
    )
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (process.argv.includes('--prove')) {
    const missed = rules.filter(([, wrong]) => findWrongWords(`const a = '${wrong}'`).length === 0)
    console.log(`${rules.length - missed.length} of ${rules.length} planted words were caught`)
    process.exitCode = missed.length === 0 ? 0 : 1
  } else {
    const files = execFileSync('git', ['ls-files', 'src', 'e2e', 'bench'], { encoding: 'utf8' })
      .split('\n')
      .filter((file) => /\.tsx?$/.test(file))
    const found = files.flatMap((file) =>
      findWrongWords(readFileSync(file, 'utf8')).map((one) => ({ file, ...one })),
    )
    for (const { file, line, wrong, right } of found)
      console.error(`${file}:${line} says "${wrong}"; write "${right}"`)
    console.log(`Words: ${files.length} files, ${found.length} wrong`)
    process.exitCode = found.length === 0 ? 0 : 1
  }
}
