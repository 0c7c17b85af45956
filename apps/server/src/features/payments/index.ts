export type { PaymentsDeps } from './payments-deps.ts';
export { paymentRoutes } from './routes.ts';
