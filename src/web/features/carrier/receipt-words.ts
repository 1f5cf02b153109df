import type { CarrierLanguage } from '#domain/carriers/carrier.ts'

/** Texts of the carrier's page about interchange receipts. Why the server refuses one is in `OrderWords`. */
export interface ReceiptWords {
  readonly title: string
  readonly upload: string
  readonly help: string
  readonly preparing: string
  readonly uploading: (percent: number) => string
  readonly uploaded: (container: string) => string
  /** A picture that only some phones can open (HEIC), which this browser can't convert. */
  readonly unreadablePicture: string
}

export const receiptWords: Readonly<Record<CarrierLanguage, ReceiptWords>> = {
  en: {
    title: 'Interchange receipts',
    upload: 'Upload receipt',
    help: 'Interchange receipt (EIR): a picture or a PDF.',
    preparing: 'Preparing…',
    uploading: (percent) => `Uploading… ${percent}%`,
    uploaded: (container) => `${container}: receipt uploaded`,
    unreadablePicture:
      'This browser can’t read this picture. Choose JPEG in your camera’s settings, or send a screenshot of it.',
  },
  es: {
    title: 'Recibos de intercambio',
    upload: 'Subir recibo',
    help: 'Recibo de intercambio (EIR): una foto o un PDF.',
    preparing: 'Preparando…',
    uploading: (percent) => `Subiendo… ${percent} %`,
    uploaded: (container) => `${container}: recibo subido`,
    unreadablePicture:
      'Este navegador no puede leer esta foto. Elija JPEG en los ajustes de la cámara o envíe una captura de pantalla.',
  },
}
