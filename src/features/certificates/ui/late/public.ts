export { callCertificates } from '../certificate-calls.ts';
