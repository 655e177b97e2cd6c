export { esES as kitTexts } from '@mui/material/locale';
