export { jaJP as kitTexts } from '@mui/material/locale';
