type Cases = Readonly<Record<string, readonly (readonly [typed: string, meant: string])[]>>

// oxfmt-ignore
const cases: Cases = {
  'a container as it stands': [
    ['MSKU4610563', 'b2'], ['MEDU5333162', 'b3'], ['MEDU2158723', 'b4'], ['CSNU4392091', 'b5'],
    ['CSNU8886467', 'b6'], ['HLXU6812831', 'b7'], ['HLXU6361213', 'b8'], ['ONEU9469778', 'b9'],
    ['ONEU1520868', 'b10'], ['EGHU8128860', 'b11'], ['EGHU1469844', 'b12'], ['CMAU8951865', 'b13'],
    ['CMAU8716830', 'b14'], ['OOLU3893305', 'b15'], ['OOLU2618470', 'b16'], ['ZCSU5769148', 'b17'],
    ['ZCSU8693874', 'b18'], ['YMMU1476010', 'b19'], ['YMMU7610682', 'b20'],
  ],
  'with spaces and dashes': [
    ['MSKU-461056-3', 'b2'], [' MEDU 5333162 ', 'b3'], ['MEDU.215872.3', 'b4'],
    ['CSNU 439 209/1', 'b5'], ['csnu 888646 7', 'b6'], ['HLXU-681283-1', 'b7'],
    [' HLXU 6361213 ', 'b8'], ['ONEU.946977.8', 'b9'], ['ONEU 152 086/8', 'b10'],
    ['eghu 812886 0', 'b11'], ['EGHU-146984-4', 'b12'], [' CMAU 8951865 ', 'b13'],
    ['CMAU.871683.0', 'b14'], ['OOLU 389 330/5', 'b15'], ['oolu 261847 0', 'b16'],
    ['ZCSU-576914-8', 'b17'], [' ZCSU 8693874 ', 'b18'], ['YMMU.147601.0', 'b19'],
    ['YMMU 761 068/2', 'b20'],
  ],
  'wrong check digit': [
    ['MSKU4610566', 'b2'], ['MEDU5333165', 'b3'], ['MEDU2158726', 'b4'], ['CSNU4392094', 'b5'],
    ['CSNU8886460', 'b6'], ['HLXU6812834', 'b7'], ['HLXU6361216', 'b8'], ['ONEU9469771', 'b9'],
    ['ONEU1520861', 'b10'], ['EGHU8128863', 'b11'], ['EGHU1469847', 'b12'], ['CMAU8951868', 'b13'],
    ['CMAU8716833', 'b14'], ['OOLU3893308', 'b15'], ['OOLU2618473', 'b16'], ['ZCSU5769141', 'b17'],
    ['ZCSU8693877', 'b18'], ['YMMU1476013', 'b19'], ['YMMU7610685', 'b20'],
  ],
  'check digit left out': [
    ['MSKU461056', 'b2'], ['MEDU533316', 'b3'], ['MEDU215872', 'b4'], ['CSNU439209', 'b5'],
    ['CSNU888646', 'b6'], ['HLXU681283', 'b7'], ['HLXU636121', 'b8'], ['ONEU946977', 'b9'],
    ['ONEU152086', 'b10'], ['EGHU812886', 'b11'], ['EGHU146984', 'b12'], ['CMAU895186', 'b13'],
    ['CMAU871683', 'b14'], ['OOLU389330', 'b15'], ['OOLU261847', 'b16'], ['ZCSU576914', 'b17'],
    ['ZCSU869387', 'b18'], ['YMMU147601', 'b19'], ['YMMU761068', 'b20'],
  ],
  'two digits swapped': [
    ['MSKU4160563', 'b2'], ['MEDU5331362', 'b3'], ['MEDU2518723', 'b4'], ['CSNU4932091', 'b5'],
    ['CSNU8868467', 'b6'], ['HLXU6182831', 'b7'], ['HLXU6631213', 'b8'], ['ONEU9649778', 'b9'],
    ['ONEU1250868', 'b10'], ['EGHU8218860', 'b11'], ['EGHU1649844', 'b12'], ['CMAU8591865', 'b13'],
    ['CMAU8176830', 'b14'], ['OOLU3983305', 'b15'], ['OOLU2168470', 'b16'], ['ZCSU5679148', 'b17'],
    ['ZCSU8963874', 'b18'], ['YMMU1746010', 'b19'], ['YMMU7160682', 'b20'],
  ],
  'one wrong digit': [
    ['MSKU4010563', 'b2'], ['MEDU5373162', 'b3'], ['MEDU2152723', 'b4'], ['CSNU4392491', 'b5'],
    ['CSNU8886407', 'b6'], ['HLXU0812831', 'b7'], ['HLXU6761213', 'b8'], ['ONEU9409778', 'b9'],
    ['ONEU1524868', 'b10'], ['EGHU8128260', 'b11'], ['EGHU1469884', 'b12'], ['CMAU2951865', 'b13'],
    ['CMAU8116830', 'b14'], ['OOLU3833305', 'b15'], ['OOLU2612470', 'b16'], ['ZCSU5769548', 'b17'],
    ['ZCSU8693814', 'b18'], ['YMMU5476010', 'b19'], ['YMMU7010682', 'b20'],
  ],
  'one character left out': [
    ['MSKU460563', 'b2'], ['MEDU533162', 'b3'], ['MEDU215823', 'b4'], ['CSNU439201', 'b5'],
    ['CSNU886467', 'b6'], ['HLXU682831', 'b7'], ['HLXU636213', 'b8'], ['ONEU946978', 'b9'],
    ['ONEU152088', 'b10'], ['EGHU828860', 'b11'], ['EGHU149844', 'b12'], ['CMAU895865', 'b13'],
    ['CMAU871630', 'b14'], ['OOLU389335', 'b15'], ['OOLU218470', 'b16'], ['ZCSU579148', 'b17'],
    ['ZCSU869874', 'b18'], ['YMMU147610', 'b19'], ['YMMU761062', 'b20'],
  ],
  'one character too many': [
    ['MSKU46110563', 'b2'], ['MEDU53333162', 'b3'], ['MEDU21587723', 'b4'], ['CSNU43920991', 'b5'],
    ['CSNU88886467', 'b6'], ['HLXU68112831', 'b7'], ['HLXU63611213', 'b8'], ['ONEU94697778', 'b9'],
    ['ONEU15208668', 'b10'], ['EGHU81128860', 'b11'], ['EGHU14669844', 'b12'],
    ['CMAU89511865', 'b13'], ['CMAU87168830', 'b14'], ['OOLU38933005', 'b15'],
    ['OOLU26618470', 'b16'], ['ZCSU57669148', 'b17'], ['ZCSU86933874', 'b18'],
    ['YMMU14760010', 'b19'], ['YMMU76106882', 'b20'],
  ],
  'without its owner': [
    ['4610563', 'b2'], ['2158723', 'b4'], ['8886467', 'b6'], ['6361213', 'b8'], ['1520868', 'b10'],
    ['1469844', 'b12'], ['8716830', 'b14'], ['2618470', 'b16'], ['8693874', 'b18'],
    ['7610682', 'b20'],
  ],
  'the end of it': [
    ['610563', 'b2'], ['886467', 'b6'], ['520868', 'b10'], ['716830', 'b14'], ['693874', 'b18'],
  ],
  'first half': [
    ['MSKU4610', 'b2'], ['CSNU8886', 'b6'], ['ONEU1520', 'b10'], ['CMAU8716', 'b14'],
    ['ZCSU8693', 'b18'],
  ],
  'letters for digits': [
    ['MEDUS333IGZ', 'b3'], ['CSNU439ZO9I', 'b5'], ['ONEU94G977B', 'b9'], ['OOLU3B933OS', 'b15'],
    ['ZCSUS7G9I4B', 'b17'],
  ],
  'owner letters swapped': [
    ['MDEU5333162', 'b3'], ['HXLU6812831', 'b7'], ['EHGU8128860', 'b11'], ['OLOU3893305', 'b15'],
  ],
  'two slips': [
    ['MEDU2258773', 'b4'], ['HLXU6912881', 'b7'], ['ONEU1620818', 'b10'], ['CMAU8051815', 'b13'],
    ['OOLU2718420', 'b16'], ['YMMU1576060', 'b19'],
  ],
  'a container with an earlier journey': [
    ['MSKU1701320', 'b1'], ['MSKU 170132 0', 'b1'],
  ],
  'ended journey': [
    ['TGHU3045182', 'e2'], ['tghu 304518 2', 'e2'], ['TGHU304518', 'e2'], ['3045182', 'e2'],
    ['FCIU8820135', 'e3'], ['fciu 882013 5', 'e3'], ['FCIU882013', 'e3'], ['8820135', 'e3'],
    ['RET-5521', 'e2'], ['ret 5521', 'e2'],
  ],
  'a bill of lading': [
    ['MAEU259871234', 's1'], ['MEDUQ4471902', 's2'], ['COSU6351187420', 's3'],
    ['HLCUSHA2410ABCD7', 's4'], ['ONEYSH4AB7718200', 's5'], ['EGLV149602558871', 's6'],
    ['CMDUAEV0341122', 's7'], ['OOLU2745509380', 's8'], ['ZIMUHAI80034521', 's9'],
    ['YMLUE490318826', 's10'],
  ],
  'lower case, spaced': [
    ['maeu 259871234', 's1'], ['medu q4471902', 's2'], ['cosu 6351187420', 's3'],
    ['hlcu sha2410abcd7', 's4'], ['oney sh4ab7718200', 's5'], ['eglv 149602558871', 's6'],
    ['cmdu aev0341122', 's7'], ['oolu 2745509380', 's8'], ['zimu hai80034521', 's9'],
    ['ymlu e490318826', 's10'],
  ],
  'without the line': [
    ['259871234', 's1'], ['6351187420', 's3'], ['SHA2410ABCD7', 's4'], ['SH4AB7718200', 's5'],
    ['149602558871', 's6'], ['AEV0341122', 's7'], ['2745509380', 's8'], ['HAI80034521', 's9'],
    ['E490318826', 's10'],
  ],
  'with a word before it': [
    ['BL MAEU259871234', 's1'], ['B/L: MAEU259871234', 's1'], ['BL MEDUQ4471902', 's2'],
    ['B/L: MEDUQ4471902', 's2'], ['BL COSU6351187420', 's3'], ['B/L: COSU6351187420', 's3'],
    ['BL HLCUSHA2410ABCD7', 's4'], ['B/L: HLCUSHA2410ABCD7', 's4'], ['BL ONEYSH4AB7718200', 's5'],
    ['B/L: ONEYSH4AB7718200', 's5'], ['BL EGLV149602558871', 's6'], ['B/L: EGLV149602558871', 's6'],
    ['BL CMDUAEV0341122', 's7'], ['B/L: CMDUAEV0341122', 's7'], ['BL OOLU2745509380', 's8'],
    ['B/L: OOLU2745509380', 's8'], ['BL ZIMUHAI80034521', 's9'], ['B/L: ZIMUHAI80034521', 's9'],
    ['BL YMLUE490318826', 's10'], ['B/L: YMLUE490318826', 's10'],
  ],
  'bill, first part': [
    ['MAEU2598712', 's1'], ['MEDUQ44719', 's2'], ['COSU635118', 's3'], ['HLCUSHA241', 's4'],
    ['ONEYSH4AB7', 's5'], ['EGLV149602', 's6'], ['CMDUAEV034', 's7'], ['OOLU274550', 's8'],
    ['ZIMUHAI800', 's9'], ['YMLUE49031', 's10'],
  ],
  'bill, one wrong': [
    ['MAEU259771234', 's1'], ['COSU6357187420', 's3'], ['ONEYSH47B7718200', 's5'],
    ['CMDUAEV7341122', 's7'], ['ZIMUHAI70034521', 's9'],
  ],
  'bill, swapped': [
    ['MAEU259817234', 's1'], ['MEDUQ4479102', 's2'], ['COSU6351817420', 's3'],
    ['HLCUSHA2140ABCD7', 's4'], ['ONEYSH4A7B718200', 's5'], ['EGLV149620558871', 's6'],
    ['CMDUAEV0431122', 's7'], ['OOLU2745059380', 's8'], ['YMLUE490138826', 's10'],
  ],
  'a booking': [
    ['259871234A', 's1'], ['2598 71234a', 's1'], ['177LAXQ44', 's2'], ['177L axq44', 's2'],
    ['6351187421', 's3'], ['6351 187421', 's3'], ['51877342', 's4'], ['5187 7342', 's4'],
    ['SH4AB7718299', 's5'], ['SH4A b7718299', 's5'], ['149602558800', 's6'],
    ['1496 02558800', 's6'], ['AEV0341100', 's7'], ['AEV0 341100', 's7'], ['2745509381', 's8'],
    ['2745 509381', 's8'], ['HAI80034500', 's9'], ['HAI8 0034500', 's9'], ['E490318800', 's10'],
    ['E490 318800', 's10'],
  ],
  'a reference': [
    ['PO-7781', 's1'], ['SO 4471-920', 's1'], ['PO-7802', 's2'], ['REF/2026/118', 's3'],
    ['4500098127', 's4'], ['INV 90013', 's5'], ['KAPITAL-55', 's6'], ['PO-9100', 's7'],
    ['PO-9101', 's7'], ['GS-20-1188', 's8'], ['WH7-33120', 's9'], ['4410-2026-77', 's10'],
  ],
  'reference, other signs': [
    ['po 7781', 's1'], ['so 4471 920', 's1'], ['po 7802', 's2'], ['ref-2026-118', 's3'],
    ['4500098127', 's4'], ['inv 90013', 's5'], ['kapital 55', 's6'], ['po 9100', 's7'],
    ['po 9101', 's7'], ['gs 20 1188', 's8'], ['wh7 33120', 's9'], ['4410 2026 77', 's10'],
  ],
  'reference, with words': [
    ['our ref PO-7781', 's1'], ['our ref PO-7802', 's2'], ['our ref REF/2026/118', 's3'],
    ['our ref 4500098127', 's4'], ['our ref KAPITAL-55', 's6'], ['our ref PO-9100', 's7'],
    ['our ref GS-20-1188', 's8'], ['our ref WH7-33120', 's9'], ['our ref 4410-2026-77', 's10'],
  ],
  'with the line in front': [
    ['MSCUMEDUQ4471902', 's2'],
  ],
  'a container’s own reference': [
    ['PALLET-20', 'b3'], ['pallet20', 'b3'], ['sku 11 204', 'b3'], ['7z1190', 'b8'],
  ],
  'a customer': [
    ['Brightwater Furniture', 'customer Brightwater Furniture'],
    ['brightwater', 'customer Brightwater Furniture'],
    ['furniture brightwater', 'customer Brightwater Furniture'],
    ['Acme Industrial', 'customer Acme Industrial Supply'],
    ['acme', 'customer Acme Industrial Supply'], ['Harbor & Hearth', 'customer Harbor & Hearth'],
    ['harbor hearth', 'customer Harbor & Hearth'],
    ['Nordwind Möbel', 'customer Nordwind Möbel GmbH'],
    ['nordwind mobel gmbh', 'customer Nordwind Möbel GmbH'], ['株式会社みなと', 'customer 株式会社みなと'],
    ['みなと', 'customer 株式会社みなと'], ['ООО Балтика', 'customer ООО Балтика'],
    ['балтика', 'customer ООО Балтика'], ['Peña Hermanos', 'customer Peña Hermanos'],
    ['pena hermanos', 'customer Peña Hermanos'], ['شركة النور', 'customer شركة النور'],
    ['النور', 'customer شركة النور'], ['Green Street Toys', 'customer Green Street Toys'],
    ['toys green street', 'customer Green Street Toys'],
    ['Wheelhouse Bikes', 'customer Wheelhouse Bikes'],
    ['wheelhous bikes', 'customer Wheelhouse Bikes'],
    ['Brigthwater Furniture', 'customer Brightwater Furniture'],
  ],
  'a vessel': [
    ['maersk essen', 'vessel MAERSK ESSEN'], ['Essen', 'vessel MAERSK ESSEN'],
    ['MAERSK ESEN', 'vessel MAERSK ESSEN'], ['cosco faith', 'vessel COSCO FAITH'],
    ['faith cosco', 'vessel COSCO FAITH'], ['COSCO FIATH', 'vessel COSCO FAITH'],
    ['berlin exp', 'vessel BERLIN EXPRESS'], ['EVER ACE', 'vessel EVER ACE'],
    ['ever-ace', 'vessel EVER ACE'], ['marco polo', 'vessel CMA CGM MARCO POLO'],
    ['polo marco', 'vessel CMA CGM MARCO POLO'], ['hong kong', 'vessel OOCL HONG KONG'],
    ['sammy ofer', 'vessel ZIM SAMMY OFER'], ['ym wellness', 'vessel YM WELLNESS'],
    ['innovation', 'vessel ONE INNOVATION'], ['isabella', 'vessel MSC ISABELLA'],
  ],
  'a tag': [
    ['rush', 'tag rush'], ['RUSH', 'tag rush'], ['Q4 promo', 'tag Q4 promo'],
    ['q4promo', 'tag Q4 promo'], ['vip customer', 'tag vip customer'], ['vip', 'tag vip customer'],
    ['hazmat', 'tag hazmat'], ['temperature', 'tag temperature'],
  ],
  'full-width characters': [
    ['ＭＥＤＵ５３３３１６２', 'b3'],
  ],
  'Arabic digits': [
    ['CSNU٤٣٩٢٠٩١', 'b5'],
  ],
  'Persian digits': [
    ['HLXU۶۸۱۲۸۳۱', 'b7'],
  ],
  'Devanagari digits': [
    ['ONEU९४६९७७८', 'b9'],
  ],
  'Cyrillic letters that look Latin': [
    ['СМАU8951865', 'b13'], ['МЕDU2158723', 'b4'],
  ],
  'Greek letters that look Latin': [
    ['ΕGΗU8128860', 'b11'],
  ],
  'invisible characters': [
    ['\u200bCSNU\u00a08886467\ufeff', 'b6'],
  ],
  'quoted': [
    ['“HLXU6361213”', 'b8'],
  ],
  'with its size': [
    ['ONEU1520868 40HC', 'b10'],
  ],
  'with words': [
    ['where is EGHU1469844?', 'b12'], ['Container no. CMAU 871683 0', 'b14'],
    ['cntr OOLU2618470 please', 'b16'],
  ],
  'a pasted mail': [
    ['Hi team,\n\ncould you tell me where container ZCSU 869387 4 is? Our customer keeps asking since 2026-11-18.\n\nThanks, Ana\n+1 310 555 0134', 'b18'],
    ['Subject: RE: status\nHello, please advise the last free day for BL HLCUSHA2410ABCD7, we were told Friday 20 Nov and need to book a truck. Amount due $1,240.00.', 's4'],
    ['Good morning, the driver stands at the gate for msku4610563 and is turned away, what holds it? Call me at (562) 555-0188. Regards, Jo jo@example.com', 'b2'],
    ['Dear Sirs, regarding booking no. HAI80034500 as discussed on 11/18/2026, kindly confirm the arrival of the vessel at the port of discharge.', 's9'],
    ['please look at our order PO-7802 and tell us when it will reach the ramp, we have been waiting since Monday morning', 's2'],
    ['Fwd: Fwd: arrival notice\n\nhttps://line.example/track?id=99887766554\n\nContainer: YMMU7610682  Seal: none  Pieces: 412', 'b20'],
  ],
}

/**
 * What people type or paste, and what they mean in the account of `account.ts`: a container (b…, or e… if its journey
 * is over), a shipment (s…), or all that share a customer, vessel or tag.
 */
export const lookUpCases: readonly (readonly [how: string, typed: string, meant: string])[] =
  Object.entries(cases).flatMap(([how, lines]) =>
    lines.map(([typed, meant]) => [how, typed, meant] as const),
  )
