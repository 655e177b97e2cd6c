export { nlNL as muiTexts } from '@mui/material/locale';
