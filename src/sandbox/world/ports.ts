/**
 * A seaport or an inland city, in the service's own codes, zones and coordinates (public facts, sections 21 and 23.4).
 */
export interface Port {
  readonly code: string
  readonly name: string
  readonly country: string
  readonly state: string | null
  readonly zone: string
  readonly latitude: number
  readonly longitude: number
}

type Row = readonly [
  code: string,
  name: string,
  country: string,
  state: string | null,
  zone: string,
  latitude: number,
  longitude: number,
]

// oxfmt-ignore
const rows: readonly Row[] = [
  ['AEJEA', 'Jebel Ali', 'AE', null, 'Asia/Dubai', 24.987, 55.06],
  ['BEANR', 'Antwerp', 'BE', 'VAN', 'Europe/Brussels', 51.323, 4.333],
  ['BRSSZ', 'Santos', 'BR', 'SP', 'America/Sao_Paulo', -23.921, -46.362],
  ['CABRP', 'Brampton', 'CA', 'ON', 'America/Toronto', 43.732, -79.762],
  ['CACAL', 'Calgary', 'CA', 'AB', 'America/Edmonton', 51.045, -114.072],
  ['CAEDM', 'Edmonton', 'CA', 'AB', 'America/Edmonton', 53.546, -113.494],
  ['CAHAL', 'Halifax', 'CA', 'NS', 'America/Halifax', 44.668, -63.596],
  ['CAMTR', 'Montreal', 'CA', 'QC', 'America/New_York', 45.573, -73.514],
  ['CAPRR', 'Prince Rupert', 'CA', 'BC', 'America/Vancouver', 54.313, -130.326],
  ['CATOR', 'Toronto', 'CA', 'ON', 'America/Toronto', 43.653, -79.383],
  ['CAVAN', 'Vancouver', 'CA', 'BC', 'America/Los_Angeles', 49.287, -123.095],
  ['CLSAI', 'San Antonio', 'CL', 'VS', 'America/Santiago', -33.589, -71.622],
  ['CNNBG', 'Ningbo', 'CN', 'ZJ', 'Asia/Shanghai', 29.927, 121.853],
  ['CNQDG', 'Qingdao', 'CN', 'Shandong', 'Asia/Shanghai', 36.014, 120.202],
  ['CNSHG', 'Shanghai', 'CN', 'SH', 'Asia/Shanghai', 31.366, 121.615],
  ['CNYTN', 'Yantian', 'CN', 'GD', 'Asia/Shanghai', 22.575, 114.26],
  ['DEBRV', 'Bremerhaven', 'DE', 'HB', 'Europe/Berlin', 53.571, 8.544],
  ['DEHAM', 'Hamburg', 'DE', 'HH', 'Europe/Berlin', 53.53, 9.906],
  ['EGPSD', 'Port Said', 'EG', 'Port Said Governorate', 'Africa/Cairo', 31.265, 32.302],
  ['ESVLC', 'Valencia', 'ES', null, 'Europe/Madrid', 39.441, -0.323],
  ['GBFXT', 'Felixstowe', 'GB', 'SFK', 'Europe/London', 51.956, 1.309],
  ['GRPIR', 'Piraeus', 'GR', 'I', 'Europe/Athens', 37.956, 23.591],
  ['HKHKG', 'Hong Kong', 'HK', null, 'Asia/Hong_Kong', 22.288, 114.181],
  ['IDJKT', 'Jakarta, Java', 'ID', 'JK', 'Asia/Jakarta', -6.099, 106.902],
  ['INMUN', 'Mundra', 'IN', 'GJ', 'Asia/Kolkata', 22.741, 69.697],
  ['INNSA', 'Nhava Sheva', 'IN', 'MH', 'Asia/Kolkata', 18.956, 72.951],
  ['ITGOA', 'Genova', 'IT', 'GE', 'Europe/Rome', 44.404, 8.909],
  ['JPTYO', 'Tokyo', 'JP', '13', 'Asia/Tokyo', 35.599, 139.769],
  ['JPYOK', 'Yokohama', 'JP', '14', 'Asia/Tokyo', 35.458, 139.694],
  ['KRPUS', 'Busan', 'KR', '26', 'Asia/Seoul', 35.102, 129.036],
  ['LKCMB', 'Colombo', 'LK', '11', 'Asia/Colombo', 6.943, 79.851],
  ['MAPTM', 'Tanger Med', 'MA', 'TNG', 'Africa/Casablanca', 35.894, -5.491],
  ['MXZLO', 'Manzanillo', 'MX', 'COL', 'America/Mexico_City', 19.072, -104.29],
  ['MYPKG', 'Port Klang (Pelabuhan Klang)', 'MY', '10', 'Asia/Kuala_Lumpur', 2.931, 101.299],
  ['MYTPP', 'Tanjung Pelepas', 'MY', '01', 'Asia/Kuala_Lumpur', 1.367, 103.548],
  ['NLRTM', 'Rotterdam', 'NL', 'ZH', 'Europe/Amsterdam', 51.957, 4.063],
  ['PABLB', 'Balboa', 'PA', null, 'America/Panama', 8.959, -79.565],
  ['PAMIT', 'Manzanillo', 'PA', null, 'America/Panama', 9.362, -79.883],
  ['SGSIN', 'Singapore', 'SG', null, 'Asia/Singapore', 1.272, 103.768],
  ['THLCH', 'Laem Chabang', 'TH', '20', 'Asia/Bangkok', 13.065, 100.897],
  ['TRMER', 'Mersin', 'TR', '33', 'Europe/Istanbul', 36.803, 34.642],
  ['TWKHH', 'Kaohsiung', 'TW', null, 'Asia/Taipei', 22.572, 120.31],
  ['USATL', 'Atlanta', 'US', 'GA', 'America/New_York', 33.749, -84.388],
  ['USBAL', 'Baltimore', 'US', 'MD', 'America/New_York', 39.255, -76.546],
  ['USBDP', 'Bedford Park', 'US', 'IL', 'America/Chicago', 41.764, -87.781],
  ['USBNA', 'Nashville', 'US', 'TN', 'America/Chicago', 36.163, -86.782],
  ['USBOS', 'Boston', 'US', 'MA', 'America/New_York', 42.341, -71.021],
  ['USCHI', 'Chicago', 'US', 'IL', 'America/Chicago', 41.878, -87.63],
  ['USCHS', 'Charleston', 'US', 'SC', 'America/New_York', 32.831, -79.891],
  ['USCLE', 'Cleveland', 'US', 'OH', 'America/New_York', 41.507, -81.69],
  ['USCLT', 'Charlotte', 'US', 'NC', 'America/New_York', 35.227, -80.843],
  ['USCMH', 'Columbus', 'US', 'OH', 'America/New_York', 39.961, -82.999],
  ['USCVG', 'Cincinnati', 'US', 'OH', 'America/New_York', 39.103, -84.512],
  ['USDAL', 'Dallas', 'US', 'TX', 'America/Chicago', 32.777, -96.797],
  ['USDEN', 'Denver', 'US', 'CO', 'America/Denver', 39.739, -104.99],
  ['USDEO', 'Dearborn', 'US', 'MI', 'America/Detroit', 42.322, -83.176],
  ['USDET', 'Detroit', 'US', 'MI', 'America/Detroit', 42.258, -83.123],
  ['USEEU', 'Edgerton', 'US', 'KS', 'America/Chicago', 38.765, -95.008],
  ['USEWI', 'Elwood', 'US', 'IL', 'America/Chicago', 41.404, -88.112],
  ['USFRR', 'Front Royal', 'US', 'VA', 'America/New_York', 38.918, -78.194],
  ['USFWT', 'Fort Worth', 'US', 'TX', 'America/Chicago', 32.755, -97.331],
  ['USGXX', 'Greer', 'US', 'SC', 'America/New_York', 34.939, -82.227],
  ['USHOU', 'Houston', 'US', 'TX', 'America/Chicago', 29.611, -95.005],
  ['USILM', 'Wilmington (NC)', 'US', 'NC', 'America/New_York', 34.192, -77.955],
  ['USJAX', 'Jacksonville', 'US', 'FL', 'America/New_York', 30.332, -81.656],
  ['USLAX', 'Los Angeles', 'US', 'CA', 'America/Los_Angeles', 33.728, -118.256],
  ['USLGB', 'Long Beach', 'US', 'CA', 'America/Los_Angeles', 33.77, -118.236],
  ['USMEM', 'Memphis', 'US', 'TN', 'America/Chicago', 35.15, -90.049],
  ['USMES', 'Minneapolis', 'US', 'MN', 'America/Chicago', 44.978, -93.265],
  ['USMIA', 'Miami Seaport', 'US', 'FL', 'America/New_York', 25.768, -80.159],
  ['USMKC', 'Kansas City', 'US', 'MO', 'America/Chicago', 39.1, -94.579],
  ['USMOB', 'Mobile', 'US', 'AL', 'America/Chicago', 30.694, -88.038],
  ['USMSQ', 'Mesquite', 'US', 'TX', 'America/Chicago', 32.767, -96.599],
  ['USMSY', 'New Orleans', 'US', 'LA', 'America/Chicago', 29.914, -90.106],
  ['USNBH', 'North Baltimore', 'US', 'OH', 'America/New_York', 41.183, -83.678],
  ['USNYC', 'New York / New Jersey', 'US', 'NY', 'America/New_York', 40.685, -74.151],
  ['USOAK', 'Oakland', 'US', 'CA', 'America/Los_Angeles', 37.814, -122.316],
  ['USORF', 'Virginia', 'US', 'VA', 'America/New_York', 36.911, -76.325],
  ['USPDX', 'Portland', 'US', 'OR', 'America/Los_Angeles', 45.505, -122.675],
  ['USPEF', 'Port Everglades', 'US', 'FL', 'America/New_York', 26.068, -80.117],
  ['USPHL', 'PhilaPort', 'US', 'PA', 'America/New_York', 39.901, -75.136],
  ['USROQ', 'Rossville', 'US', 'TN', 'America/Chicago', 35.033, -89.533],
  ['USSAV', 'Savannah', 'US', 'GA', 'America/New_York', 32.129, -81.141],
  ['USSEA', 'Seattle', 'US', 'WA', 'America/Los_Angeles', 47.595, -122.339],
  ['USSLC', 'Salt Lake City', 'US', 'UT', 'America/Denver', 40.761, -111.891],
  ['USSTP', 'Saint Paul', 'US', 'MN', 'America/Chicago', 44.954, -93.09],
  ['USTIW', 'Tacoma', 'US', 'WA', 'America/Los_Angeles', 47.255, -122.442],
  ['USTPA', 'Tampa', 'US', 'FL', 'America/New_York', 27.912, -82.431],
  ['VNHPH', 'Haiphong', 'VN', null, 'Asia/Ho_Chi_Minh', 20.863, 106.724],
  ['VNSGN', 'Ho Chi Minh City', 'VN', 'SG', 'Asia/Ho_Chi_Minh', 10.786, 106.712],
  ['VNVUT', 'Vung Tau', 'VN', '43', 'Asia/Ho_Chi_Minh', 10.395, 107.099],
  // Last, so that the index and id of the others don't change.
  ['USEWR', 'Newark', 'US', 'NJ', 'America/New_York', 40.7, -74.163],
]

export const ports: readonly Port[] = rows.map(
  ([code, name, country, state, zone, latitude, longitude]) => ({
    code,
    name,
    country,
    state,
    zone,
    latitude,
    longitude,
  }),
)

const byCode = new Map(ports.map((port) => [port.code, port]))

/** The place of a code in the world's own tables; an unknown code there is a bug. */
export function getPort(code: string): Port {
  const port = byCode.get(code)
  if (port === undefined) throw new RangeError(`No port ${code} in the table`)
  return port
}
