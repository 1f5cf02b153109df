/** What an interchange receipt (EIR, the gate's paper) may be. */
export const receiptKinds = ['pdf', 'jpeg'] as const
export type ReceiptKind = (typeof receiptKinds)[number]
