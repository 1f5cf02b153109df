import * as z from 'zod'
import {
  createTrackingRequest,
  inferNumberRequest,
  inferNumberResult,
  refreshStarted,
} from '#wire/upstream/tracking-request.ts'
import { containerFilters, containerSorts } from '../filters/container-filters.ts'
import { requestFilters } from '../filters/request-filters.ts'
import { shipmentFilters, shipmentSorts } from '../filters/shipment-filters.ts'
import { containerEdit } from '../resources/containers.ts'
import { shipmentEdit } from '../resources/shipments.ts'
import { referenceBody } from '../resources/tracking-requests.ts'
import { invalid, notEntitled, notFound, type Group } from './operation.ts'

const ofContainers = [
  'shipment',
  'pickup_facility',
  'pod_terminal',
  'transport_events',
  'raw_events',
]
const ofShipments = [
  'containers',
  'pod_terminal',
  'port_of_lading',
  'port_of_discharge',
  'destination',
  'destination_terminal',
  'line_tracking_stopped_by_user',
]
const ofRequests = ['tracked_object', 'customer', 'user']
const unknownInclude = { 400: 'A relation that the record does not have.' }

/** Containers, shipments and the requests that bring them into the account. */
export const trackingGroups: readonly Group[] = [
  {
    name: 'Containers',
    operations: [
      {
        method: 'get',
        path: '/containers',
        summary:
          'Lists the containers, the most recently refreshed first; pages of 50 at the most.',
        include: ofContainers,
        filters: Object.keys(containerFilters),
        sorts: Object.keys(containerSorts),
        success: { kind: 'page', of: 'container', size: 30 },
        refusals: unknownInclude,
      },
      {
        method: 'patch',
        path: '/containers',
        summary: 'The same as with an id in the path; here the document names the container.',
        body: containerEdit,
        success: { kind: 'single', of: 'container' },
        refusals: { ...notFound, ...invalid },
      },
      {
        method: 'get',
        path: '/containers/{id}',
        summary: 'Gives one container.',
        include: ofContainers,
        success: { kind: 'single', of: 'container' },
        refusals: { ...unknownInclude, ...notFound },
      },
      {
        method: 'patch',
        path: '/containers/{id}',
        summary: 'Replaces the reference numbers of a container.',
        body: containerEdit,
        success: { kind: 'single', of: 'container' },
        refusals: { ...notFound, ...invalid },
      },
      {
        method: 'patch',
        path: '/containers/{id}/refresh',
        summary:
          'Has the sources of a container asked again; what they say comes some seconds later.',
        success: { kind: 'plain', schema: refreshStarted },
        refusals: { ...notEntitled, ...notFound },
      },
      {
        method: 'get',
        path: '/containers/{id}/transport_events',
        summary: 'Lists what is known to have happened, the last written first.',
        include: ['shipment', 'container', 'location', 'vessel', 'terminal'],
        success: { kind: 'all', of: 'transport_event' },
        refusals: { ...unknownInclude, ...notFound },
      },
      {
        method: 'get',
        path: '/containers/{id}/raw_events',
        summary: 'Lists what the line itself wrote, with places and vessels.',
        success: { kind: 'all', of: 'raw_event' },
        refusals: notFound,
      },
      {
        method: 'get',
        path: '/containers/{id}/map_geojson',
        summary: 'Draws the voyage as GeoJSON, longitude before latitude.',
        success: {
          kind: 'plain',
          schema: z.object({
            type: z.literal('FeatureCollection'),
            features: z.array(z.record(z.string(), z.unknown())),
          }),
        },
        refusals: { ...notEntitled, ...notFound },
      },
    ],
  },
  {
    name: 'Shipments',
    operations: [
      {
        method: 'get',
        path: '/shipments',
        summary: 'Lists the shipments, the newest first; pages of 100 at the most.',
        include: ofShipments,
        filters: Object.keys(shipmentFilters),
        sorts: Object.keys(shipmentSorts),
        success: { kind: 'page', of: 'shipment', size: 30 },
        refusals: unknownInclude,
      },
      {
        method: 'get',
        path: '/shipments/{id}',
        summary: 'Gives one shipment.',
        include: ofShipments,
        success: { kind: 'single', of: 'shipment' },
        refusals: { ...unknownInclude, ...notFound },
      },
      {
        method: 'patch',
        path: '/shipments/{id}',
        summary: 'Replaces the reference numbers or the tags of a shipment.',
        body: shipmentEdit,
        success: { kind: 'single', of: 'shipment' },
        refusals: { ...notFound, ...invalid },
      },
      {
        method: 'patch',
        path: '/shipments/{id}/stop_tracking',
        summary: 'Stops asking the line. Stopping what is stopped changes nothing.',
        success: { kind: 'single', of: 'shipment' },
        refusals: notFound,
      },
      {
        method: 'patch',
        path: '/shipments/{id}/resume_tracking',
        summary: 'Asks the line again. Resuming what goes on changes nothing.',
        success: { kind: 'single', of: 'shipment' },
        refusals: notFound,
      },
    ],
  },
  {
    name: 'Tracking requests',
    operations: [
      {
        method: 'get',
        path: '/tracking_requests',
        summary: 'Lists the requests, the newest first.',
        include: ofRequests,
        filters: Object.keys(requestFilters),
        success: { kind: 'page', of: 'tracking_request', size: 30 },
        refusals: unknownInclude,
      },
      {
        method: 'post',
        path: '/tracking_requests',
        summary: 'Asks for a shipment or a container to be tracked.',
        body: createTrackingRequest,
        success: { kind: 'single', of: 'tracking_request', status: 201 },
        refusals: invalid,
      },
      {
        method: 'post',
        path: '/tracking_requests/infer_number',
        summary: 'Says what kind of number it is, and whose.',
        body: inferNumberRequest,
        success: { kind: 'plain', schema: inferNumberResult },
        refusals: { 422: 'The number has no usable format.' },
      },
      {
        method: 'get',
        path: '/tracking_requests/{id}',
        summary: 'Gives one request.',
        include: ofRequests,
        success: { kind: 'single', of: 'tracking_request' },
        refusals: { ...unknownInclude, ...notFound },
      },
      {
        method: 'patch',
        path: '/tracking_requests/{id}',
        summary: 'Adds a reference number to a request.',
        body: referenceBody,
        success: { kind: 'single', of: 'tracking_request' },
        refusals: { ...notFound, ...invalid },
      },
    ],
  },
]
