export { nlNL as kitTexts } from '@mui/material/locale';
